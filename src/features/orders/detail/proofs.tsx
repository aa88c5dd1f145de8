import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OrderRecord } from '../../../domain/order/order';
import { showToast } from '../../../state/toasts';
import type { ProofKind } from '../../../protocol/schemas';
import type { PlatformFile } from '../../../sync/services';
import { useServices } from '../../../sync/services-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Download, Image } from '../../../ui/icons';
import { saveFile } from '../../../ui/save-file';
import * as actionsStyles from '../../../ui/order/actions.module.css';
import * as styles from './proofs.module.css';

interface Proof {
  kind: ProofKind;
  field: 'proof_of_pickup' | 'proof_of_delivery' | 'proof_of_return';
  words: MessageDescriptor;
}

export const PROOF_OF_DELIVERY: readonly Proof[] = [
  {
    kind: 'delivery',
    field: 'proof_of_delivery',
    words: msg({ id: 'tracking.proof.delivery', message: 'Proof of delivery' }),
  },
];

export const PROOFS_OF_PICKUP_AND_RETURN: readonly Proof[] = [
  {
    kind: 'pickup',
    field: 'proof_of_pickup',
    words: msg({ id: 'tracking.proof.pickup', message: 'Proof of pickup' }),
  },
  {
    kind: 'return',
    field: 'proof_of_return',
    words: msg({ id: 'tracking.proof.return', message: 'Proof of return' }),
  },
];

/** The rider's pictures among these kinds; loaded on request, never stored. Draws nothing if there is none. */
export function Proofs({ order, of }: { order: OrderRecord; of: readonly Proof[] }) {
  const { i18n } = useLingui();
  const { documents } = useServices();
  const [busy, setBusy] = useState<ProofKind | null>(null);
  const [shown, setShown] = useState<{ words: MessageDescriptor; file: PlatformFile; url: string } | null>(null);
  const proofs = of.filter(({ field }) => Boolean(order[field]));
  if (proofs.length === 0) return null;

  async function show({ kind, words }: Proof) {
    setBusy(kind);
    try {
      const file = await (await documents()).proof(order.order_id, kind);
      setShown({ words, file, url: URL.createObjectURL(file.blob) });
    } catch {
      // said by the toast; the next press tries again
      showToast({ type: 'error', messageId: 'error.proof-download', id: 'proof' });
    } finally {
      setBusy(null);
    }
  }

  function close() {
    if (shown) URL.revokeObjectURL(shown.url);
    setShown(null);
  }

  return (
    <>
      <ul className={actionsStyles.actions}>
        {proofs.map((proof) => (
          <li key={proof.kind}>
            <Button icon={Image} busy={busy === proof.kind} onClick={() => show(proof)}>
              {i18n._(proof.words)}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== null}
        onClose={close}
        title={shown && i18n._(shown.words)}
        actions={
          <>
            <Button onClick={close}>
              <Trans id="dialog.close">Close</Trans>
            </Button>
            <Button
              variant="primary"
              icon={Download}
              onClick={() => shown && saveFile(shown.file.blob, shown.file.name ?? `${order.order_id}.jpg`)}
            >
              <Trans id="export.download">Download</Trans>
            </Button>
          </>
        }
      >
        {shown && <img className={styles.proof} src={shown.url} alt={i18n._(shown.words)} />}
      </Dialog>
    </>
  );
}
