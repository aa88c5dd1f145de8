import './styles/overlays.css';
import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from './button';
import { X } from './icons';
import './styles/floating.css';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** `dialog` asks in the middle, `sheet` rises from below on a phone, `side` slides in from the line's start. */
export type ModalKind = 'dialog' | 'sheet' | 'side';

/** Focus is kept inside and given back, Escape closes, the page behind is inert: by the headless library. */
export function ModalFrame({
  kind,
  open,
  onClose,
  title,
  description,
  children,
  actions,
}: ModalProps & { kind: ModalKind }) {
  const { t } = useLingui();
  const closeLabel = t({ id: 'dialog.close', message: 'Close' });
  const heading = <Dialog.Title className="dialog-title">{title}</Dialog.Title>;
  const close = <Dialog.Close render={<IconButton label={closeLabel} icon={X} />} />;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Viewport className={`${kind}-viewport`}>
          <Dialog.Popup className={kind}>
            {kind === 'dialog' ? (
              <div>
                {heading}
                {description && <Dialog.Description className="dialog-text">{description}</Dialog.Description>}
              </div>
            ) : (
              <>
                <div className={`${kind}-head`}>
                  {heading}
                  {close}
                </div>
                {description && <Dialog.Description className="dialog-text">{description}</Dialog.Description>}
              </>
            )}
            {children}
            {actions && <div className="dialog-actions">{actions}</div>}
            {kind === 'dialog' && <Dialog.Close className="visually-hidden">{closeLabel}</Dialog.Close>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
