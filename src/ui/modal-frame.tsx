import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from './button';
import { X } from './icons';
import * as dialogStyles from './dialog.module.css';
import * as formModalStyles from './form-modal.module.css';
import * as panelModalStyles from './panel-modal.module.css';
import * as visuallyHiddenStyles from './page/visually-hidden.module.css';
import * as sheetStyles from './sheet.module.css';
import * as sideStyles from './side.module.css';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** not opened by the user: if its code can't be loaded yet, it stays open rather than being closed like a refusal */
  opensItself?: boolean;
  /** where the focus returns if what had it is gone by then, such as the item of a menu */
  returnFocusTo?: () => HTMLElement | null;
}

/**
 * `dialog` asks in the middle, `sheet` rises from below on a phone, `side` slides in from the line's start; `form` is a
 * phone's whole screen, with its actions at the lower edge; `panel` is at the line's end beside the page.
 */
export type ModalKind = 'dialog' | 'sheet' | 'side' | 'form' | 'panel';

const LOOKS = {
  dialog: { viewport: dialogStyles.viewport, popup: dialogStyles.dialog, head: undefined },
  sheet: { viewport: sheetStyles.viewport, popup: sheetStyles.sheet, head: sheetStyles.head },
  side: { viewport: sideStyles.viewport, popup: sideStyles.side, head: sideStyles.head },
  panel: { viewport: panelModalStyles.viewport, popup: panelModalStyles.panel, head: sideStyles.head },
  form: { viewport: formModalStyles.viewport, popup: formModalStyles.form, head: formModalStyles.head },
} as const;

/** The headless library keeps the focus inside and returns it, closes on Escape, and makes the page behind inert. */
export function ModalFrame({
  kind,
  open,
  onClose,
  title,
  description,
  children,
  actions,
  returnFocusTo,
}: ModalProps & { kind: ModalKind }) {
  const { t } = useLingui();
  const closeLabel = t({ id: 'dialog.close', message: 'Close' });
  const heading = <Dialog.Title className={dialogStyles.title}>{title}</Dialog.Title>;
  const close = <Dialog.Close render={<IconButton label={closeLabel} icon={X} />} />;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogStyles.backdrop} />
        <Dialog.Viewport className={LOOKS[kind].viewport}>
          <Dialog.Popup className={LOOKS[kind].popup} finalFocus={returnFocusTo}>
            {kind === 'dialog' ? (
              <div>
                {heading}
                {description && <Dialog.Description className={dialogStyles.text}>{description}</Dialog.Description>}
              </div>
            ) : (
              <>
                <div className={LOOKS[kind].head}>
                  {heading}
                  {close}
                </div>
                {description && <Dialog.Description className={dialogStyles.text}>{description}</Dialog.Description>}
              </>
            )}
            {children}
            {actions && <div className={dialogStyles.actions}>{actions}</div>}
            {kind === 'dialog' && (
              <Dialog.Close className={visuallyHiddenStyles.visuallyHidden}>{closeLabel}</Dialog.Close>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
