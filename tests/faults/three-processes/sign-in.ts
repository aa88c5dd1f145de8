import type { LoginAnswerDto } from '../../../src/protocol/schemas';
import { API, PASSWORD } from '../../integration/server/support/platform';
import { EMAIL } from './cluster';

export type LoginResult = LoginAnswerDto['result'];

/** As the merchant of all the shops. */
export async function signIn(origin: string): Promise<LoginResult> {
  const answer = await fetch(`${origin}${API}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_address: EMAIL, password: PASSWORD, terms_accepted: true }),
  });
  return ((await answer.json()) as LoginAnswerDto).result;
}

export function authorizationOf({ AuthenticationResult: { AccessToken, IdToken } }: LoginResult): string {
  return `Bearer ${AccessToken} ${IdToken}`;
}
