/** A day of 24 hours, in seconds: the calendar's day may be an hour shorter or longer. */
export const DAY_S = 86_400;
export const DAY_MS = DAY_S * 1000;
