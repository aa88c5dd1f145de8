import { ignore } from '../lib/ignore';

/** The window property of browsers that open files with an installed app; unknown to TypeScript's types. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/**
 * Passes on the file that the app was opened with (manifest `file_handlers`), now or whenever it is opened with another
 * one. Files wait in the browser until they are asked for. Nothing happens in a browser without this feature, or if the
 * file is gone by then.
 */
export function onLaunchedFile(page: Window, take: (file: File) => void): void {
  const queue = (page as { launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ files }) => {
    const [first] = files ?? [];
    if (first) void ignore(first.getFile().then(take), 'launched file: read');
  });
}
