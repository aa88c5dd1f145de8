import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../domain/paths';
import { bulkFile } from '../../state/bulk';
import type { FileFault } from '../../sync/bulk/file-problem';
import { Banner } from '../../ui/banner';
import { Button, LinkButton } from '../../ui/button';
import { Info } from '../../ui/icons';
import { FaultNote, SameFileNote } from './file-notes';
import { ListOf } from './list-of';
import { useNotRead } from './use-not-read';
import * as styles from './bulk.module.css';

/** Notes about the whole file, and about another one that could not replace it. */
export function FileBands({ fault, onColumns }: { fault: FileFault | null; onColumns: () => void }) {
  const { t } = useLingui();
  const { job, placed, tally, vendorId } = useSnapshot(bulkFile);
  const outcome = useRef<HTMLDivElement>(null);
  // on a phone it would be far above the list, and nothing would say that money was spent
  useEffect(() => {
    if (placed === 0) return;
    outcome.current?.focus({ preventScroll: true });
    outcome.current?.scrollIntoView({ block: 'center' });
  }, [placed]);
  const left = tally.states.unchecked + tally.states.ready + tally.states.wrong + tally.states.failed;
  return (
    <>
      <FaultNote fault={fault} />
      {placed > 0 && (
        <div ref={outcome} tabIndex={-1}>
          <Banner
            tone="done"
            icon={Info}
            action={
              vendorId !== null && (
                <LinkButton href={job === null ? paths.orderTracking(vendorId) : paths.bulkOrder(vendorId, job.id)}>
                  <Trans id="bulk.file.see-orders">See the orders</Trans>
                </LinkButton>
              )
            }
          >
            {t({
              id: 'bulk.file.partly-placed',
              message: `${plural(placed, { one: '# order placed.', other: '# orders placed.' })} ${plural(left, { one: "The one below wasn't.", other: "The # below weren't." })}`,
            })}
          </Banner>
        </div>
      )}
      {job?.sameFileAt != null && placed === 0 && <SameFileNote at={job.sameFileAt} />}
      <ReadBand onColumns={onColumns} />
    </>
  );
}

/** More unused columns than these are only counted. */
const NAMED_MAX = 6;

/** What of the file isn't shown, what was put together, and where that is changed. */
function ReadBand({ onColumns }: { onColumns: () => void }) {
  const { alsoIn, reading, unused, hasSource, work, job, placed } = useSnapshot(bulkFile);
  const counted = useNotRead();
  const named = unused.filter((header) => header !== '').map((header) => header.replace(/\n/g, ' '));
  const more = named.length - NAMED_MAX;
  const isAsLastTime = reading?.isAsLastTime === true;
  // chosen again it would bring back what is an order by now
  const hasPlaced = placed > 0 || (job?.placed ?? 0) > 0;
  const lines = [
    isAsLastTime && (
      <Trans id="bulk.read.as-last-time">Its columns are used as in your last file with these names.</Trans>
    ),
    ...counted,
    named.length > 0 &&
      (more > 0 ? (
        <Trans id="bulk.read.unused-more">
          Not used: <ListOf parts={named.slice(0, NAMED_MAX)} isOpen /> and {more} more.
        </Trans>
      ) : (
        <Trans id="bulk.read.unused">
          Not used: <ListOf parts={named} />.
        </Trans>
      )),
    alsoIn.length > 0 && (
      <Trans id="bulk.file.other-sheets">
        Other sheets hold orders too and aren't shown here: <ListOf parts={alsoIn} />
      </Trans>
    ),
    !hasSource && !hasPlaced && counted.length > 0 && (
      <Trans id="bulk.read.choose-again">To change this, choose the file again.</Trans>
    ),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <Banner
      tone="idle"
      icon={Info}
      action={
        hasSource &&
        isAsLastTime && (
          <Button disabled={work !== null} onClick={onColumns}>
            <Trans id="bulk.file.columns-button">Columns</Trans>
          </Button>
        )
      }
    >
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sentence has no other identity
        <span key={index} className={styles.line}>
          {line}
        </span>
      ))}
    </Banner>
  );
}
