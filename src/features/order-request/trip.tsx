import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button';
import { Pencil } from '../../ui/icons';
import { splitAddress } from '../../domain/order-request/places/split-address';
import * as styles from './trip.module.css';

/** Pickup point and destination, each with its way to change it. */
export function Trip({ children }: { children: ReactNode }) {
  return <div className={styles.trip}>{children}</div>;
}

export function TripPoint({ children }: { children: ReactNode }) {
  return (
    <div className={styles.point}>
      <span className={styles.mark} />
      {children}
    </div>
  );
}

/** Of the control that changes it: the target of a failed check's focus, and its error. */
interface EditIds {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
}

export function TripPickup({
  name,
  address,
  onEdit,
  ...edit
}: {
  name: string;
  address: string;
  onEdit?: (() => void) | undefined;
} & EditIds) {
  const { t } = useLingui();
  return (
    <TripPoint>
      <p className={styles.text}>
        <b dir="auto" translate="no">
          {name}
        </b>
        <span dir="auto" translate="no">
          {address}
        </span>
      </p>
      {onEdit && (
        <IconButton
          label={t({ id: 'request.change-pickup', message: 'Change the pickup point' })}
          icon={Pencil}
          {...edit}
          onClick={onEdit}
        />
      )}
    </TripPoint>
  );
}

export function TripDestination({
  address,
  onEdit,
  ...edit
}: { address: string; onEdit?: (() => void) | undefined } & EditIds) {
  const { t } = useLingui();
  const { main, rest } = splitAddress(address);
  return (
    <TripPoint>
      <p className={styles.text}>
        <b dir="auto" translate="no">
          {main || t({ id: 'request.point-on-map', message: 'Point on the map' })}
        </b>
        {rest && (
          <span dir="auto" translate="no">
            {rest}
          </span>
        )}
      </p>
      {onEdit && (
        <IconButton
          label={t({ id: 'request.change-address', message: 'Change the address' })}
          icon={Pencil}
          {...edit}
          onClick={onEdit}
        />
      )}
    </TripPoint>
  );
}
