import { Trans } from '@lingui/react/macro';
import { localCustomerAddress } from '../../domain/order-request/places/local-address';
import { useServices } from '../../sync/services-context';
import type { Request } from './use-request';
import * as hintStyles from '../../ui/page/hint.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** The address in the market's language, which the rider reads beside the one that the user confirmed. */
export function RiderAddress({ request: { state } }: { request: Request }) {
  const { market } = useServices();
  const at = state.destination?.coordinates;
  const address = at && localCustomerAddress(state.form, state.localAddress, at);
  if (!address) return null;
  return (
    <p className={`${hintStyles.hint} ${utilStyles.small}`}>
      <Trans id="request.address.for-rider">
        The rider also reads{' '}
        <bdi lang={market.geolocationLanguage.replaceAll('_', '-')} translate="no">
          {address}
        </bdi>
      </Trans>
    </p>
  );
}
