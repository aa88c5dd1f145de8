import { Trans } from '@lingui/react/macro';
import type { RowState } from '../../domain/bulk/row-state';
import { Chip } from '../../ui/chip';
import { Check, CircleCheck, Hourglass, TriangleAlert } from '../../ui/icons';

/** The state of a row. */
export function RowChip({ state, problems }: { state: RowState; problems: number }) {
  switch (state) {
    case 'placed':
      return (
        <Chip tone="done" icon={CircleCheck}>
          <Trans id="bulk.row.placed">Placed</Trans>
        </Chip>
      );
    case 'ready':
      return (
        <Chip tone="done" icon={Check}>
          <Trans id="bulk.row.ready">Ready</Trans>
        </Chip>
      );
    case 'unchecked':
      return (
        <Chip tone="idle" icon={Hourglass}>
          <Trans id="bulk.row.unchecked">Not checked yet</Trans>
        </Chip>
      );
    case 'failed':
      return (
        <Chip tone="fail" icon={TriangleAlert}>
          <Trans id="bulk.row.failed">Not placed</Trans>
        </Chip>
      );
    case 'wrong':
      return (
        <Chip tone="fail" icon={TriangleAlert}>
          <Trans id="bulk.row.wrong">{problems} to correct</Trans>
        </Chip>
      );
  }
}
