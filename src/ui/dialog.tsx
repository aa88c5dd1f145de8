import { useEffect, useState } from 'react';
import { announcements } from './announcements';
import { Later } from './later';
import { lazyPart } from './lazy-part';
import type { ModalKind, ModalProps } from './modal-frame';
import { useBackEntry } from './use-back-entry';

const Frame = lazyPart(() => import('./modal-frame').then((module) => module.ModalFrame));

/** Loads the code of dialogs and sheets in advance, once the first screen is drawn. */
export const preloadModals = Frame.preload;

/** Nothing of it is loaded before it is first opened. While open, it is an entry of the history: Back closes it. */
export function Modal({ kind, opensItself, ...props }: ModalProps & { kind: ModalKind }) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  useBackEntry(props.open, props.onClose);
  useEffect(() => (props.open ? announcements.modalOpened.announce() : undefined), [props.open]);
  if (!wasOpen) return null;
  return (
    <Later
      onFailed={
        opensItself
          ? undefined
          : () => {
              setWasOpen(false);
              props.onClose();
            }
      }
    >
      <Frame kind={kind} {...props} />
    </Later>
  );
}

/** A question in the middle of the screen. `actions` are buttons, the main one last. */
export function Dialog(props: ModalProps) {
  return <Modal kind="dialog" {...props} />;
}
