/** The Background Sync tag under which the worker is asked to go on with the outbox. */
export const OUTBOX_SYNC_TAG = 'rider-outbox';
