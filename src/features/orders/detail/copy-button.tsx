import { showToast } from '../../../state/toasts';
import { IconButton } from '../../../ui/button';
import { Copy } from '../../../ui/icons';

/** Whether this page may write to the clipboard; not over plain http on a network address. */
export function canCopy(): boolean {
  return typeof navigator.clipboard?.writeText === 'function';
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  if (!canCopy()) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ type: 'success', messageId: 'tracking.copied', id: 'copied' }),
      // refused by the browser: the text can still be selected by hand
      () => undefined,
    );
  return <IconButton icon={Copy} label={label} onClick={copy} />;
}
