import { proxy } from 'valtio';

/** How often the platform has said that a file of orders came further: whoever follows one looks again. */
export const bulkNews = proxy({ heard: 0 });
