/** Under these names the device keeps its subscription (`PushRecord`, or null), and the account that said "not now". */
export const PUSH = 'push';
export const DECLINED = 'push-declined';
/** And under this one the language chosen on it, for what the worker says by itself: it cannot read localStorage. */
export const LANGUAGE = 'language';
