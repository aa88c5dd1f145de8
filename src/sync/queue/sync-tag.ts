/** The Background Sync tag under which the worker is asked to continue the outbox. */
export const OUTBOX_SYNC_TAG = 'rider-outbox';
