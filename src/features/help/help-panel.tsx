import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { Vendor } from '../../domain/vendor/vendor';
import { vendors } from '../../state/vendors';
import { Modal } from '../../ui/dialog';
import { HelpFrame } from './help-frame';

/** The help centre beside the page; what is typed there is kept while it is open. */
export function HelpPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { list, selectedId } = useSnapshot(vendors);
  const vendor = list.find(({ vendor_id }) => vendor_id === selectedId) ?? list[0];
  return (
    <Modal kind="panel" open={open} onClose={onClose} title={<Trans id="help.title">Help centre</Trans>}>
      {vendor && <HelpFrame vendor={vendor as Vendor} onClose={onClose} />}
    </Modal>
  );
}
