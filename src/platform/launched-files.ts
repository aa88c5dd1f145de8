import { ignore } from '../lib/ignore';

/** What browsers that open files with an installed app have on their window; the types of TypeScript don't know it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/**
 * Hands over the file that the app was opened with (manifest `file_handlers`), now or whenever it is opened with another one. Files wait in the browser until somebody asks
 * for them. Nothing happens where a browser knows no such thing, or the file is gone by then.
 */
export function onLaunchedFile(page: Window, take: (file: File) => void): void {
  const queue = (page as { launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ files }) => {
    const [first] = files ?? [];
    if (first) void ignore(first.getFile().then(take), 'launched file: read');
  });
}
