import { proxy } from 'valtio';

/** Counts the platform's announcements of progress of bulk jobs: whoever follows one fetches it again. */
export const bulkNews = proxy({ heard: 0 });
