/**
 * 9999-12-31T23:59:59Z: no order's time is later, and every calendar can still show it
 * (specification/platform-calls.md#answers).
 */
export const LAST_UNIX_SECOND = 253_402_300_799;
