/**
 * Entries of `cached` whose name begins with this are the user's work, a file of orders being corrected, and cannot be
 * fetched again.
 */
export const KEPT_FILE_PREFIX = 'bulk:';
