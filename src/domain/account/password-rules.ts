/** The rules of a new password (specification/identities-and-sessions.md#passwords), in the order they are shown. */
export const PASSWORD_RULES = ['length', 'letter', 'lowercase', 'uppercase', 'number', 'special'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

export const PASSWORD_MIN_LENGTH = 8;
/** The maximum length that the platform accepts, in characters. */
export const PASSWORD_MAX_LENGTH = 256;
export const PASSWORD_SPECIAL_CHARACTERS = '!@#$%^&*';

const MEETS: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
  letter: (password) => /\p{L}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[!@#$%^&*]/.test(password),
};

/**
 * The rules that a password breaks, in their order; none for an accepted one. Portal and platform use the same check:
 * on the text as stored (NFKC), so that one password typed on two keyboards is the same.
 */
export function brokenPasswordRules(password: string): PasswordRule[] {
  const composed = password.normalize('NFKC');
  return PASSWORD_RULES.filter((rule) => !MEETS[rule](composed));
}
