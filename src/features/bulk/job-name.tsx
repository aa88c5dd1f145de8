import { Trans } from '@lingui/react/macro';
import type { BulkJobDto } from '../../protocol/schemas';

/** The name of its file. Pasted rows have none (null); some platforms don't keep it. */
export function JobName({ of: { file_name: name } }: { of: Pick<BulkJobDto, 'file_name'> }) {
  if (name === undefined) return <Trans id="page.bulk-order">Bulk order</Trans>;
  return <bdi>{name ?? <Trans id="bulk.history.pasted">Pasted rows</Trans>}</bdi>;
}
