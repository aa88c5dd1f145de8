import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ORDER_TEXT_LIMITS } from '../../domain/checks/text-limits';
import { readDraft } from '../../domain/order-request/draft/draft';
import { paths } from '../../domain/paths';
import { type Vendor, vendorCoordinates } from '../../domain/vendor/vendor';
import { showToast } from '../../state/toasts';
import { vendors } from '../../state/vendors';
import { useServices } from '../../sync/services-context';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextArea, TextField } from '../../ui/field';
import { Info, TriangleAlert } from '../../ui/icons';
import { leaveFor, navigate } from '../../ui/navigation';
import { Select } from '../../ui/select';
import { beginShared } from './begin-shared';
import { SharedPlaceNote } from './shared-place-note';
import { useSharedMessage } from './use-shared-message';
import * as accountStyles from '../../ui/account.module.css';

/** Why something that was shared is missing. */
export type ShareNotice = 'lost' | 'no-room' | 'no-files';

const NOTICES: Record<ShareNotice, () => ReactElement> = {
  lost: () => (
    <Trans id="share.lost">
      What you shared didn't arrive, because this app wasn't ready yet. Share it again, or paste it here.
    </Trans>
  ),
  'no-room': () => (
    <Trans id="share.no-room">
      This device couldn't keep what you shared. Free up some space and share it again, or paste it here.
    </Trans>
  ),
  'no-files': () => (
    <Trans id="share.no-files">
      Files of orders can't be used with this account. You can share a message, an address or a map link.
    </Trans>
  ),
};

/**
 * `/share`: a shared or pasted message, and what was read from it, to be checked before it becomes a request. `draftId`:
 * the request that was begun from it.
 */
export function SharedPage({ notice, draftId }: { notice: ShareNotice | null; draftId: string | null }) {
  const services = useServices();
  const message = useSharedMessage(draftId);
  const { fields, read, setField } = message;
  const { list, selectedId } = useSnapshot(vendors);
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [earlier, setEarlier] = useState<string>();
  const shops = list.filter(({ is_parent }) => !is_parent);
  const shop = shops.find(({ vendor_id }) => vendor_id === (chosen ?? selectedId)) ?? shops[0];
  const hasSomething = read.place !== undefined || Object.values(fields).some((value) => value.trim() !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!hasSomething);
    if (!hasSomething || shop === undefined) return;
    await attempt(async () => {
      const draft = readDraft(await (await services.drafts()).read(shop.vendor_id));
      if (draft?.draftId === draftId && message.begunFor === shop.vendor_id) open();
      else if (draft === null) await begin();
      else setEarlier(draft.form.destinationName.trim() || draft.query.trim());
    });
  }

  async function begin() {
    if (shop === undefined) return;
    const begun = await beginShared(
      services,
      { vendorId: shop.vendor_id, near: vendorCoordinates(shop as Vendor) ?? null },
      { ...fields, place: read.place },
    );
    message.keepWith(begun, shop.vendor_id);
    services.vendors.select(shop.vendor_id);
    leaveFor(paths.requestRider(shop.vendor_id), { below: paths.messageOf(begun) });
  }

  function open() {
    if (shop !== undefined) navigate(paths.requestRider(shop.vendor_id));
  }

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch {
      // said by the toast; what was shared stays
      showToast({ type: 'error', messageId: 'error.share', id: 'share' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <main id="main" className={accountStyles.account}>
      <h1>
        <Trans id="page.share">Request from a message</Trans>
      </h1>
      {notice !== null && (
        <div role="alert">
          <Banner tone="wait" icon={TriangleAlert}>
            {NOTICES[notice]()}
          </Banner>
        </div>
      )}
      {message.openOther && (
        <Banner
          tone="active"
          icon={Info}
          action={
            <Button onClick={message.openOther}>
              <Trans id="share.earlier.open">Open it</Trans>
            </Button>
          }
        >
          <Trans id="share.other">Another message that you shared is waiting.</Trans>
        </Banner>
      )}
      <form className={accountStyles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextArea
          label={<Trans id="share.message">Message, address or map link</Trans>}
          hint={<Trans id="share.message.hint">Paste what your customer sent you. Nothing is sent yet.</Trans>}
          error={
            isMissing && !hasSomething ? (
              <Trans id="share.message.missing">Paste a message or an address</Trans>
            ) : undefined
          }
          name="message"
          rows={4}
          dir="auto"
          value={message.text}
          onChange={message.setText}
        />
        <h2>
          <Trans id="share.understood">Check what was understood</Trans>
        </h2>
        {read.isCut && (
          <p role="status">
            <Trans id="share.cut">The message is very long, so only its beginning was read.</Trans>
          </p>
        )}
        <TextField
          label={<Trans id="share.name">Customer's name</Trans>}
          name="customer-name"
          autoComplete="off"
          maxLength={ORDER_TEXT_LIMITS.name}
          dir="auto"
          value={fields.name}
          onChange={(value) => setField('name', value)}
        />
        <TextField
          label={<Trans id="share.phone">Customer's phone number</Trans>}
          name="customer-phone"
          type="tel"
          autoComplete="off"
          maxLength={ORDER_TEXT_LIMITS.phone}
          dir="ltr"
          value={fields.phone}
          onChange={(value) => setField('phone', value)}
        />
        <TextArea
          label={<Trans id="share.address">Address</Trans>}
          name="customer-address"
          rows={2}
          maxLength={ORDER_TEXT_LIMITS.address}
          dir="auto"
          value={fields.address}
          onChange={(value) => setField('address', value)}
        />
        <TextField
          label={<Trans id="share.notes">Note to the rider</Trans>}
          name="rider-notes"
          autoComplete="off"
          optional
          dir="auto"
          value={fields.notes}
          onChange={(value) => setField('notes', value)}
        />
        <TextField
          label={<Trans id="request.form.amount.label">Item value</Trans>}
          name="item-value"
          autoComplete="off"
          inputMode="decimal"
          optional
          dir="auto"
          value={fields.amount}
          onChange={(value) => setField('amount', value)}
        />
        <TextField
          label={<Trans id="request.form.description.label">Contents</Trans>}
          name="contents"
          autoComplete="off"
          optional
          dir="auto"
          value={fields.contents}
          onChange={(value) => setField('contents', value)}
        />
        <SharedPlaceNote read={read} />
        {shops.length > 1 && shop && (
          <Select
            label={<Trans id="share.shop">From which shop</Trans>}
            value={shop.vendor_id}
            onChange={setChosen}
            options={shops.map(({ vendor_id, name }) => ({ value: vendor_id, label: name }))}
          />
        )}
        <Button variant="primary" size="lg" wide type="submit" busy={busy} disabled={shop === undefined}>
          <Trans id="share.begin">Use in a new request</Trans>
        </Button>
      </form>
      <Dialog
        open={earlier !== undefined}
        onClose={() => setEarlier(undefined)}
        title={<Trans id="share.earlier.title">Set aside the request you've started?</Trans>}
        description={
          earlier === '' ? (
            <Trans id="share.earlier.any">
              This shop has a request that hasn't been sent. It's kept, and you can open it again from the new one.
            </Trans>
          ) : (
            <Trans id="share.earlier">
              This shop has a request for <bdi>{earlier}</bdi> that hasn't been sent. It's kept, and you can open it
              again from the new one.
            </Trans>
          )
        }
        actions={
          <>
            <Button onClick={open}>
              <Trans id="share.earlier.open">Open it</Trans>
            </Button>
            <Button variant="primary" busy={busy} onClick={() => void attempt(begin)}>
              <Trans
                id="share.earlier.aside"
                comment="A verb on a button: keep the unfinished request for later, and begin with what was shared."
              >
                Set aside
              </Trans>
            </Button>
          </>
        }
      />
    </main>
  );
}
