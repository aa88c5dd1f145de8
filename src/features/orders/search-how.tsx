import { isAble } from '../../domain/platform/abilities';
import { Trans } from '@lingui/react/macro';
import { useServices } from '../../sync/services-context';

/** What all orders can be searched for: less on a platform that knows only the specification. */
export function SearchHow({ vendorId }: { vendorId: string }) {
  const { config } = useServices();
  const example = 'J2T-YG4';
  return (
    <p>
      {isAble(config, 'search') ? (
        <Trans id="tracking.search.how-any">
          To search all orders, type two letters of a name, four digits of a phone number, or a whole order ID like{' '}
          <bdi dir="ltr">{example}</bdi>
        </Trans>
      ) : (
        <Trans id="tracking.search.how">
          To search all orders, type the whole phone number, or the order ID beginning with{' '}
          <bdi dir="ltr">{vendorId}-</bdi>
        </Trans>
      )}
    </p>
  );
}
