/** Names of `cached` that begin so are the user's work, a file of orders being corrected: it can't be fetched again. */
export const KEPT_FILE_PREFIX = 'bulk:';
