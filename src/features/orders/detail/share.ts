import { paths } from '../../../domain/paths';
import { showToast } from '../../../state/toasts';
import { canCopy } from './copy-button';

/** The address at which anyone who has it follows the order. */
export function trackingLink(trackingId: string): string {
  return new URL(paths.publicTracking(trackingId), location.origin).href;
}

/** Whether one press can hand the link on, by the device's own way or the clipboard. */
export function canShare(): boolean {
  return typeof navigator.share === 'function' || canCopy();
}

/** Hands a link on: by the device's own way, else through the clipboard. */
export async function shareLink(url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ url });
    } catch (error) {
      // the user thought better of it
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    }
  }
  if (!canCopy()) return undefined;
  await navigator.clipboard.writeText(url).then(
    () => showToast({ type: 'success', messageId: 'tracking.link.copied', id: 'copied' }),
    // refused by the browser: the link stands in the sheet, to be selected by hand
    () => undefined,
  );
}
