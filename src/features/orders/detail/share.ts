import { paths } from '../../../domain/paths';
import { showToast } from '../../../state/toasts';
import { canCopy } from './copy-button';

/** The address at which anyone who has it follows the order. */
export function trackingLink(trackingId: string): string {
  return new URL(paths.publicTracking(trackingId), location.origin).href;
}

/** Whether one press can share the link, by the device's share sheet or the clipboard. */
export function canShare(): boolean {
  return typeof navigator.share === 'function' || canCopy();
}

/** Shares a link: by the device's share sheet, else through the clipboard. */
export async function shareLink(url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ url });
    } catch (error) {
      // the user cancelled
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    }
  }
  if (!canCopy()) return undefined;
  await navigator.clipboard.writeText(url).then(
    () => showToast({ type: 'success', messageId: 'tracking.link.copied', id: 'copied' }),
    // refused by the browser: the link in the sheet can be selected by hand
    () => undefined,
  );
}
