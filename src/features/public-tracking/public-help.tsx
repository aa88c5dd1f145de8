import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { PublicOrder } from '../../domain/order/public-order';
import { isFinished } from '../../domain/order/status';
import { paths } from '../../domain/paths';
import { session } from '../../state/session';
import { Later } from '../../ui/later';
import { LinkButton } from '../../ui/button';
import { OverWords, OwnOrder } from './later-parts';
import type { Sender } from './public-words';
import { ShareLink } from './share-link';
import * as actionsStyles from '../../ui/order/actions.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** Whom to contact: the shop by phone if it allows that. The sender can reach the rider. Who sent it, their own page. */
export function PublicHelp({
  order,
  sender,
  isBetweenPersons,
}: {
  order: PublicOrder;
  sender: Sender;
  isBetweenPersons: boolean;
}) {
  const { name, phone_number: phone } = order.pickup;
  const { mode } = useSnapshot(session);
  const isOver = isFinished(order);
  const words = isOver ? (
    <Later>
      <OverWords sender={sender} />
    </Later>
  ) : (
    <Words sender={sender} />
  );
  return (
    <section className={sectionStyles.section} aria-labelledby="s-help">
      <div>
        <h2 className={sectionStyles.title} id="s-help">
          <Trans id="public.help.title">Something wrong?</Trans>
        </h2>
        <p className={utilStyles.muted}>
          {mode === 'GUEST' ? (
            <Later fallback={words}>
              <OwnOrder trackingId={order.tracking_id}>{words}</OwnOrder>
            </Later>
          ) : (
            words
          )}
        </p>
      </div>
      {isBetweenPersons && (
        <p>
          <a href={paths.prohibitedItems()}>
            <Trans id="page.prohibited-items">What riders can't carry</Trans>
          </a>
        </p>
      )}
      <ul className={actionsStyles.actions}>
        {phone && (
          <li>
            <LinkButton href={`tel:${phone}`}>
              <span>
                <Trans id="public.help.call-shop">
                  Call <bdi>{name}</bdi>
                </Trans>
              </span>
            </LinkButton>
          </li>
        )}
        {!isOver && (
          <li>
            <ShareLink shop={name} />
          </li>
        )}
      </ul>
    </section>
  );
}

function Words({ sender }: { sender: Sender }) {
  return sender === 'person' ? (
    <Trans id="public.help.text-c2c">Contact whoever sent it. They can reach the rider.</Trans>
  ) : (
    <Trans id="public.help.text">Contact the shop. They can reach the rider.</Trans>
  );
}
