import { availableParallelism } from 'node:os';
import type { Clock } from '../clock';
import type { Db } from '../db/database';
import { LoginFailureRepository } from './login-failure-repository';
import { LoginNetworkRepository } from './login-network-repository';
import { RegistrationRepository } from './registration-repository';
import { UserRepository } from './user-repository';
import type { SandboxGate } from '../common/sandbox-gate';
import type { Limits } from '../settings';
import type { Keyring } from '../common/keyring';
import { PasswordQueue } from './password-queue';
import { decoyHash, type PasswordCost } from './passwords';
import { SignIn } from './sign-in';

/** One of Node's four threads for such work stays free for files. */
const MOST_PASSWORD_CHECKS = 3;

export interface SignInParts {
  db: Db;
  gate: SandboxGate;
  keyring: Keyring;
  limits: Limits;
  clock: Clock;
  passwordCost: PasswordCost;
}

/** Sign-in, and the queue of all password calculations. */
export function buildSignIn({ db, gate, keyring, limits, clock, passwordCost }: SignInParts) {
  const queue = new PasswordQueue({
    clock,
    atOnce: Math.min(availableParallelism(), MOST_PASSWORD_CHECKS),
    most: limits.signInsWaiting,
    random: Math.random,
  });
  const signIn = new SignIn({
    users: new UserRepository(db),
    registrations: new RegistrationRepository(db),
    failures: new LoginFailureRepository(db),
    networks: new LoginNetworkRepository(db),
    gate,
    queue,
    decoy: decoyHash(passwordCost),
    clock,
    bucketKey: keyring.key('login-bucket'),
    limits,
  });
  return { signIn, queue };
}
