import { Modal } from './dialog';
import type { ModalProps } from './modal-frame';

/** Rises from below on a phone, is in the middle of a desktop: lists of things to choose from. */
export function BottomSheet(props: ModalProps) {
  return <Modal kind="sheet" {...props} />;
}
