import { describe, expect, it } from 'vitest';
import { helpCentreFor } from '../../../src/domain/help/help-origin';
import { isHelpShown } from '../../../src/domain/help/help-shown';

describe('the entry to the help centre', () => {
  const reader = { mode: 'CLASSIC', isSignedIn: true, hasHelpCentre: true };

  it('is shown to everybody signed in to an account', () => {
    expect(isHelpShown({ helpcenter: true }, reader)).toBe(true);
  });

  it.each([
    ['its flag is off', { helpcenter: false }, reader],
    ['the reader is a guest', { helpcenter: true }, { ...reader, mode: 'GUEST' }],
    ['nobody is signed in', { helpcenter: true }, { ...reader, isSignedIn: false }],
    ["it is a host's portal", { helpcenter: true }, { ...reader, mode: 'GODROID' }],
    ['there is no help centre', { helpcenter: true }, { ...reader, hasHelpCentre: false }],
  ])('is hidden where %s', (_, flags, who) => expect(isHelpShown(flags, who)).toBe(false));
});

describe('the address of the help centre', () => {
  it('is the configured one, else the other loopback name, and never the portal’s own origin', () => {
    const configured = 'https://help.example';
    expect(helpCentreFor(configured, 'https://rider.example')).toEqual({ origin: configured, base: configured });
    expect(helpCentreFor('', 'http://127.0.0.1:8080')).toEqual({
      origin: 'http://localhost:8080',
      base: 'http://localhost:8080/help-centre',
    });
    expect(helpCentreFor('', 'https://rider.example')).toBeUndefined();
  });
});
