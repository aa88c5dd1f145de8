import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { OrderRecord } from '../../../domain/order/order';
import { lastTimeOf } from '../../../domain/order/status';
import { isOn } from '../../../domain/flags/flags';
import { flags } from '../../../state/flags';
import { useOrderZones } from '../use-zone';
import { Fact } from './fact';
import { OrderDayTime } from './order-time';
import { PROOF_OF_DELIVERY, PROOFS_OF_PICKUP_AND_RETURN, Proofs } from './proofs';
import * as printStyles from './order-print.module.css';
import * as factsStyles from '../../../ui/facts.module.css';
import * as sectionStyles from '../../../ui/page/section.module.css';

/**
 * Pickup, return and their pictures (specification/orders-and-tracking.md#details): each part by its own flag
 * (specification/flags.md#keys-and-defaults). `now` in unix seconds.
 */
export function PickupAndReturn({ order, now }: { order: OrderRecord; now: number }) {
  const { values } = useSnapshot(flags);
  const isProven = isOn(values, 'proof-of-delivery') && Boolean(order.proof_of_delivery);
  return (
    <>
      {isOn(values, 'pickup-and-return') && <CollectionAndReturn order={order} now={now} />}
      {isProven && (
        <section className={`${sectionStyles.section} ${printStyles.unprinted}`} aria-labelledby="order-delivery-proof">
          <h2 className={sectionStyles.title} id="order-delivery-proof">
            <Trans id="tracking.proof.delivery">Proof of delivery</Trans>
          </h2>
          <Proofs order={order} of={PROOF_OF_DELIVERY} />
        </section>
      )}
    </>
  );
}

/** Nothing before the rider has it. */
function CollectionAndReturn({ order, now }: { order: OrderRecord; now: number }) {
  const { shown: zone } = useOrderZones(order.vendor_id);
  const collected = lastTimeOf(order, 'PICKED_UP');
  const begun = lastTimeOf(order, 'RETURN_INITIATED');
  const returned = lastTimeOf(order, 'RETURNED_TO_VENDOR');
  if (collected === undefined && begun === undefined && returned === undefined) return null;
  return (
    <section className={sectionStyles.section} aria-labelledby="order-hand-overs">
      <h2 className={sectionStyles.title} id="order-hand-overs">
        <Trans id="tracking.hand-overs">Pickup and return</Trans>
      </h2>
      <dl className={factsStyles.facts}>
        {collected !== undefined && (
          <Fact term={<Trans id="tracking.hand-overs.collected">Collected by the rider</Trans>}>
            <OrderDayTime at={collected} now={now} zone={zone} />
          </Fact>
        )}
        {begun !== undefined && (
          <Fact term={<Trans id="tracking.hand-overs.return-begun">Return started</Trans>}>
            <OrderDayTime at={begun} now={now} zone={zone} />
          </Fact>
        )}
        {returned !== undefined && (
          <Fact term={<Trans id="tracking.hand-overs.returned">Back with you</Trans>}>
            <OrderDayTime at={returned} now={now} zone={zone} />
          </Fact>
        )}
      </dl>
      <Proofs order={order} of={PROOFS_OF_PICKUP_AND_RETURN} />
    </section>
  );
}
