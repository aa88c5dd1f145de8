import { showToast } from '../../../state/toasts';
import { IconButton } from '../../../ui/button';
import { Copy } from '../../../ui/icons';

/** Long enough to select the text in it. */
const REFUSED_MS = 30_000;

/** Whether this page may write to the clipboard; not over plain http on a network address. */
export function canCopy(): boolean {
  return typeof navigator.clipboard?.writeText === 'function';
}

/** Copies a text. Where the browser refuses, as in a frame that may not, the text is shown, to be copied by hand. */
export async function copyText(text: string, messageId: 'tracking.copied' | 'tracking.link.copied'): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  if (isCopied) showToast({ type: 'success', messageId, id: 'copied' });
  else showToast({ type: 'warning', messageId: 'copy.refused', values: { text }, id: 'copied', duration: REFUSED_MS });
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  if (!canCopy()) return null;
  return <IconButton icon={Copy} label={label} onClick={() => void copyText(text, 'tracking.copied')} />;
}
