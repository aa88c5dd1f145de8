import { describe, expect, it } from 'vitest';
import { notMember, signedIn, signedOut } from '../../../src/app/guards';

const out = { status: { name: 'signed-out' as const }, mode: 'CLASSIC' as const };
const inside = { status: { name: 'signed-in' as const }, mode: 'CLASSIC' as const };
const locked = { status: { name: 'locked' as const }, mode: 'CLASSIC' as const };

describe('guards', () => {
  it('send strangers from a protected page to the landing page', () => {
    expect(signedIn(out)).toEqual({ to: '/' });
  });

  it('let the signed-in through, and keep them off landing and sign-in', () => {
    expect(signedIn(inside)).toBeUndefined();
    expect(signedOut(inside)).toEqual({ to: '/request-a-rider', goBack: true });
  });

  it('send the owner of a locked account to sign-in and back again', () => {
    expect(signedIn(locked)).toEqual({ to: '/connect', comeBack: true });
    expect(signedOut(locked)).toBeUndefined();
  });

  it('let a guest, and nobody else who is in, sign in', () => {
    const guest = { ...inside, mode: 'GUEST' as const };
    expect(notMember(guest)).toBeUndefined();
    expect(notMember(out)).toBeUndefined();
    expect(notMember(inside)).toEqual({ to: '/request-a-rider', goBack: true });
    expect(signedIn(guest)).toBeUndefined();
    expect(signedOut(guest)).toEqual({ to: '/request-a-rider', goBack: true });
  });

  it('leave strangers where they may be', () => {
    expect(signedOut(out)).toBeUndefined();
  });
});
