import { describe, expect, it } from 'vitest';
import { member, notMember, signedIn, signedOut, visitorOrGuest } from '../../../src/app/guards';
import { signUpGuard } from '../../../src/app/sign-up-guard';

const out = { status: { name: 'signed-out' as const }, mode: 'CLASSIC' as const };
const inside = { status: { name: 'signed-in' as const }, mode: 'CLASSIC' as const };
const locked = { status: { name: 'locked' as const }, mode: 'CLASSIC' as const };

describe('route guards', () => {
  it('send visitors from a protected page to the landing page', () => {
    expect(signedIn(out)).toEqual({ to: '/' });
  });

  it('let the signed-in through, and keep them away from the landing and sign-in pages', () => {
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
  });

  it('open the landing page to visitors and guests', () => {
    expect(visitorOrGuest({ ...inside, mode: 'GUEST' })).toBeUndefined();
    expect(visitorOrGuest(out)).toBeUndefined();
    expect(visitorOrGuest(inside)).toEqual({ to: '/request-a-rider', goBack: true });
    expect(visitorOrGuest({ ...inside, mode: 'GODROID' })).toEqual({ to: '/request-a-rider', goBack: true });
  });

  it('let visitors and guests register, as long as the market accepts registrations', () => {
    const guest = { ...inside, mode: 'GUEST' as const };
    const open = { isClosed: false, confirms: false };
    expect(signUpGuard(out, open)).toBeUndefined();
    expect(signUpGuard(guest, open)).toBeUndefined();
    expect(signUpGuard(inside, open)).toEqual({ to: '/request-a-rider', goBack: true });
    for (const visitor of [out, guest, inside])
      expect(signUpGuard(visitor, { ...open, isClosed: true })).toBe('absent');
  });

  it('let a mail’s link confirm an email, whoever is signed in and whether sign-up is open or not', () => {
    for (const visitor of [out, inside, locked]) {
      expect(signUpGuard(visitor, { confirms: true, isClosed: true })).toBeUndefined();
    }
  });

  it('open the account page only to those who have an account', () => {
    expect(member(inside)).toBeUndefined();
    expect(member(out)).toEqual({ to: '/' });
    expect(member(locked)).toEqual({ to: '/connect', comeBack: true });
    for (const mode of ['GUEST', 'GODROID'] as const) {
      expect(member({ ...inside, mode })).toEqual({ to: '/request-a-rider' });
    }
  });

  it('leave visitors on pages that are open to them', () => {
    expect(signedOut(out)).toBeUndefined();
  });
});
