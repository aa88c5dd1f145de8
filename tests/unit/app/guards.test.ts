import { describe, expect, it } from 'vitest';
import { member, notMember, signedIn, signedOut } from '../../../src/app/guards';
import { signUpGuard } from '../../../src/app/sign-up-guard';

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

  it('open the sign-in page to guests, but not to users and hosts', () => {
    const guest = { ...inside, mode: 'GUEST' as const };
    expect(notMember(guest)).toBeUndefined();
    expect(notMember(out)).toBeUndefined();
    expect(notMember(inside)).toEqual({ to: '/request-a-rider', goBack: true });
    expect(signedIn(guest)).toBeUndefined();
    expect(signedOut(guest)).toEqual({ to: '/request-a-rider', goBack: true });
  });

  it('let strangers and guests register, as long as the market takes registrations', () => {
    const guest = { ...inside, mode: 'GUEST' as const };
    const open = { isClosed: false, confirms: false };
    expect(signUpGuard(out, open)).toBeUndefined();
    expect(signUpGuard(guest, open)).toBeUndefined();
    expect(signUpGuard(inside, open)).toEqual({ to: '/request-a-rider', goBack: true });
    for (const visitor of [out, guest, inside])
      expect(signUpGuard(visitor, { ...open, isClosed: true })).toBe('absent');
  });

  it('let a link confirm an email, whoever is signed in and however sign-up stands', () => {
    for (const visitor of [out, inside, locked]) {
      expect(signUpGuard(visitor, { confirms: true, isClosed: true })).toBeUndefined();
    }
  });

  it('keep the account page for those who have an account', () => {
    expect(member(inside)).toBeUndefined();
    expect(member(out)).toEqual({ to: '/' });
    expect(member(locked)).toEqual({ to: '/connect', comeBack: true });
    for (const mode of ['GUEST', 'GODROID'] as const) {
      expect(member({ ...inside, mode })).toEqual({ to: '/request-a-rider' });
    }
  });

  it('leave strangers where they may be', () => {
    expect(signedOut(out)).toBeUndefined();
  });
});
