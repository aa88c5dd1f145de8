import { paths } from '../../../domain/paths';
import { canCopy, copyText } from './copy-button';

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
  if (canCopy()) await copyText(url, 'tracking.link.copied');
}
