import { Trans } from '@lingui/react/macro';
import type { Sender } from './public-words';
import * as utilStyles from '../../ui/page/util.module.css';

/** What happens before a rider has accepted. `willShowRider`: the platform shows riders on this page. */
export function Preparing({
  sender,
  isLater,
  willShowRider,
}: {
  sender: Sender;
  isLater: boolean;
  willShowRider: boolean;
}) {
  return (
    <p className={utilStyles.muted}>
      {isLater ? (
        <Trans id="public.next.scheduled">A rider will bring it at that time.</Trans>
      ) : sender === 'shop' ? (
        <Trans id="public.next.preparing">The shop is preparing it.</Trans>
      ) : (
        <Trans id="public.next.preparing-person">We're looking for a rider to collect it.</Trans>
      )}
      {/* not beside each other, which in Japanese and Chinese has no space between them */}
      <br />
      {willShowRider && (
        <Trans id="public.next.rider-shown">You'll see your rider here once they've collected it.</Trans>
      )}
    </p>
  );
}
