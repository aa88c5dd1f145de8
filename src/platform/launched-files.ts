import { ignore } from '../lib/ignore';

/** The window property of browsers that open files with an installed app; unknown to TypeScript's types. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/**
 * Passes on the files that the app was opened with (manifest `file_handlers`), now or whenever it is opened with others.
 * Files wait in the browser until they are asked for. Nothing happens in a browser without this feature, or if a file is
 * gone by then.
 */
export function onLaunchedFiles(page: Window, take: (files: readonly File[]) => void): void {
  const queue = (page as { launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ files = [] }) => {
    if (files.length === 0) return;
    void ignore(Promise.all(files.map((file) => file.getFile())).then(take), 'launched file: read');
  });
}
