import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Vendor } from '../../domain/vendor/vendor';
import { ignore } from '../../lib/ignore';
import { connection } from '../../state/connection';
import { session } from '../../state/session';
import { showToast } from '../../state/toasts';
import { selectedVendor, vendors } from '../../state/vendors';
import { useServices } from '../../sync/services-context';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { PackageCheck } from '../../ui/icons';

/**
 * A user who was a guest on this device is asked, once, whether the guest's orders join the shop's
 * (specification/identities-and-sessions.md#guests).
 */
export function GuestOrdersOffer() {
  const { guests } = useServices();
  const { accountId, mode } = useSnapshot(session);
  const { online } = useSnapshot(connection);
  const { list, selectedId } = useSnapshot(vendors);
  const shop = selectedVendor({ list: list as Vendor[], selectedId });
  const [found, setFound] = useState({ accountId: '', count: 0 });
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isGone = false;
    if (mode !== 'CLASSIC' || accountId === null) return;
    // without the stored data the question is not asked
    void ignore(
      guests()
        .then((loaded) => loaded.joinable())
        .then((orders) => !isGone && setFound({ accountId, count: orders.length })),
      'guests: joinable',
    );
    return () => {
      isGone = true;
    };
  }, [guests, mode, accountId]);

  const count = found.accountId === accountId ? found.count : 0;
  if (count === 0 || !online || shop === undefined || shop.is_parent) return null;
  const { vendor_id: vendorId } = shop;
  const name = shop.vendor_information.name || shop.name;

  function end() {
    setFound({ accountId: '', count: 0 });
  }

  async function join() {
    setBusy(true);
    try {
      await (await guests()).join(vendorId);
      showToast({ type: 'success', messageId: 'guest.joined' });
      end();
    } catch {
      // said by the toast; the offer stays
      showToast({ type: 'error', messageId: 'guest.join-failed' });
    } finally {
      setBusy(false);
    }
  }

  function leaveApart() {
    void ignore(
      guests().then((loaded) => loaded.leaveApart()),
      'guest: keep that its orders stay apart',
    );
    end();
  }

  return (
    <Banner
      tone="idle"
      icon={PackageCheck}
      action={
        <>
          <Button busy={busy} onClick={() => void join()}>
            <Trans id="guest.join" comment="A verb on a button: add the orders of a guest to the shop.">
              Add
            </Trans>
          </Button>
          <Button variant="ghost" onClick={leaveApart}>
            <Trans id="install.decline">Not now</Trans>
          </Button>
        </>
      }
    >
      <Trans id="guest.join.offer">
        Orders sent as a guest: {count}. Add them to those of <bdi>{name}</bdi>?
      </Trans>
    </Banner>
  );
}
