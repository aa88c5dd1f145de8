/**
 * The names under which the device stores its subscription (`PushRecord`, or null), and the account that said "not
 * now".
 */
export const PUSH = 'push';
export const DECLINED = 'push-declined';
/** The name of the stored language, for what the worker shows by itself: it cannot read localStorage. */
export const LANGUAGE = 'language';
