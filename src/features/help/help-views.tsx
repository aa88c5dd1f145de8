import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../domain/paths';
import type { Vendor } from '../../domain/vendor/vendor';
import { vendors } from '../../state/vendors';
import { Banner } from '../../ui/banner';
import { Modal } from '../../ui/dialog';
import { CircleAlert } from '../../ui/icons';
import { navigate, navigateUp } from '../../ui/navigation';
import { Skeleton } from '../../ui/skeleton';
import { HelpFrame } from './help-frame';
import { useHelp } from './use-help';
import * as styles from './help-frame.module.css';
import * as visuallyHiddenStyles from '../../ui/page/visually-hidden.module.css';

/**
 * `/helpcenter/{vendorId}`: the help centre as a page of its own, for small screens. Redirects when there is none
 * (specification/pages.md#addresses).
 */
export function HelpPage({ vendorId }: { vendorId?: string | undefined }) {
  const hasHelp = useHelp();
  const vendor = useHelpVendor(vendorId);
  const { status } = useSnapshot(vendors);
  // shops stored on this device may lack the newest
  const isKnown = status.name === 'ready' && status.cachedAt === null;
  const shop = vendor?.vendor_information.name ?? vendor?.name;
  const isForeign = isKnown && vendorId !== undefined && vendor?.vendor_id !== vendorId;
  useEffect(() => {
    if (!hasHelp) navigate(paths.requestRider(), { replace: true });
  }, [hasHelp]);
  return (
    <main id="main" className={styles.page}>
      <h1 className={visuallyHiddenStyles.visuallyHidden}>
        <Trans id="help.title">Help centre</Trans>
      </h1>
      {hasHelp && vendor !== undefined ? (
        <>
          {isForeign && (
            <Banner tone="wait" icon={CircleAlert}>
              <Trans id="help.foreign-shop">
                The shop in this link isn't one of yours. This is help for <bdi>{shop}</bdi>.
              </Trans>
            </Banner>
          )}
          <HelpFrame vendor={vendor} onClose={() => navigateUp(paths.requestRider())} />
        </>
      ) : (
        <div className={styles.wait}>
          <Skeleton width={16} />
        </div>
      )}
    </main>
  );
}

/** The help centre beside the page. */
export function HelpPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const vendor = useHelpVendor(undefined);
  return (
    <Modal kind="panel" open={open} onClose={onClose} title={<Trans id="help.title">Help centre</Trans>}>
      {vendor && <HelpFrame vendor={vendor} onClose={onClose} />}
    </Modal>
  );
}

/** Which of the reader's shops it is about: the one in the address, or the selected one. */
function useHelpVendor(named: string | undefined): Vendor | undefined {
  const { list, selectedId } = useSnapshot(vendors);
  return (list.find(({ vendor_id }) => vendor_id === (named ?? selectedId)) ?? list[0]) as Vendor | undefined;
}
