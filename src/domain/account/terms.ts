/** The terms in force; whoever agreed to others is asked again. */
export const TERMS_VERSION = '2026-11';
