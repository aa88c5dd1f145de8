import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { orderRequest } from '../../state/order-request';
import { requestController } from '../../sync/order-request/request-controller';
import { useServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { History } from '../../ui/icons';
import * as styles from './aside-note.module.css';

/** An earlier request of this shop, set aside for one begun for another outlet: nothing of it is lost. */
export function AsideNote() {
  const controller = requestController(useServices());
  const { aside } = useSnapshot(orderRequest);
  const { t } = useLingui();
  if (aside === null) return null;
  const name = aside.name || aside.address;
  return (
    <div
      className={styles.asideNote}
      role="group"
      aria-label={t({ id: 'request.aside.label', message: 'Earlier request for this shop' })}
    >
      <Icon of={History} />
      <p>
        {name === '' ? (
          <Trans id="request.aside.any">This shop has an earlier request that wasn't sent.</Trans>
        ) : (
          <Trans id="request.aside">
            This shop has an earlier request for <bdi>{name}</bdi> that wasn't sent.
          </Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void controller.openAside()}>
          <Trans id="request.aside.open">Open it</Trans>
        </Button>
        <Button variant="ghost" onClick={() => void controller.removeAside()}>
          <Trans id="request.aside.remove">Delete it</Trans>
        </Button>
      </div>
    </div>
  );
}
