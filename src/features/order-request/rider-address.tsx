import { Trans } from '@lingui/react/macro';
import { localCustomerAddress } from '../../domain/order-request/places/local-address';
import { useServices } from '../../sync/services-context';
import type { Request } from './use-request';
import * as hintStyles from '../../ui/page/hint.module.css';
import * as utilStyles from '../../ui/page/util.module.css';
import { bcp47 } from '../../lib/language-tag';

/** The address in the market's language, which the rider reads beside the one that the user confirmed. */
export function RiderAddress({ request: { state } }: { request: Request }) {
  const { market } = useServices();
  const at = state.destination?.coordinates;
  const text = at && localCustomerAddress(state.form, state.localAddress, at);
  if (!text) return null;
  // an element: it is in another language, and may run the other way
  const address = (
    <bdi lang={bcp47(market.geolocationLanguage)} translate="no">
      {text}
    </bdi>
  );
  return (
    <p className={`${hintStyles.hint} ${utilStyles.small}`}>
      <Trans id="request.address.for-rider">The rider also reads {address}</Trans>
    </p>
  );
}
