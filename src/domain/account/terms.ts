/** The terms in force; users who agreed to others are asked again. */
export const TERMS_VERSION = '2026-11';
