import { Menu } from '@base-ui/react/menu';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useDeferredValue } from 'react';
import { useSnapshot } from 'valtio';
import { formatNumber } from '../../i18n/format';
import { bulkFile } from '../../state/bulk';
import type { FileEditor } from '../../sync/bulk/file-editor';
import { Button, IconButton } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/icon';
import { ChevronDown, Columns3, Download, FileSpreadsheet, Redo2, Undo2 } from '../../ui/icons';
import { Segments } from '../../ui/segments';
import { useLatest } from './use-latest';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as menuStyles from '../../ui/menu.module.css';
import * as pageTitleStyles from '../../ui/page/page-title.module.css';
import * as bulkStyles from './bulk.module.css';
import * as styles from './file-head.module.css';

export type Shown = 'all' | 'wrong' | 'ready';

/** The file, how many of its orders need somebody, and its tools; on one line where there is room. */
export function FileHead({
  editor,
  shown,
  onShow,
  onNext,
  onSave,
  onDiscard,
}: {
  editor: FileEditor;
  shown: Shown;
  onShow: (shown: Shown) => void;
  /** to the next cell that needs correcting; undefined where no grid is shown */
  onNext: (() => void) | undefined;
  onSave: (which: 'all' | 'failed') => void;
  onDiscard: () => void;
}) {
  const { t } = useLingui();
  const { rows, tally, fileName, reading, work, canUndo, canRedo, hasSource } = useSnapshot(bulkFile);
  const { wrong, failed, ready } = tally.states;
  const needing = wrong + failed;
  // a menu takes a slow phone as long as everything else that is first shown of a file: it is drawn after that
  const hasMenu = useDeferredValue(needing > 0, false);
  const saving = useLatest({ onSave });
  const total = formatNumber(rows.length);
  const sheetName = reading?.sheetName ?? null;
  return (
    <div className={classes(bulkStyles.head, styles.oneLine)}>
      <p className={classes(bulkStyles.file, styles.file)}>
        <Icon of={FileSpreadsheet} small />
        <span>
          <bdi>{fileName ?? <Trans id="bulk.history.pasted">Pasted rows</Trans>}</bdi>
          {sheetName !== null && (
            <>
              {' · '}
              <Trans id="bulk.file.sheet">
                Sheet “<bdi>{sheetName}</bdi>”
              </Trans>
            </>
          )}
        </span>
      </p>
      <h1 className={classes(pageTitleStyles.pageTitle, styles.title)}>
        {needing > 0
          ? t({
              id: 'bulk.file.to-correct',
              message: plural(needing, {
                one: `# of ${total} orders needs correcting`,
                other: `# of ${total} orders need correcting`,
              }),
            })
          : t({
              id: 'bulk.file.orders',
              message: plural(rows.length, { one: '# order', other: '# orders' }),
            })}
      </h1>
      {onNext !== undefined && needing > 0 && (
        <Button icon={ChevronDown} className={styles.next} title="F8" aria-keyshortcuts="F8" onClick={onNext}>
          <Trans id="bulk.file.next">Next to correct</Trans>
        </Button>
      )}
      <div className={styles.tools}>
        <IconButton
          icon={Undo2}
          flip
          label={t({ id: 'bulk.file.undo', message: 'Undo' })}
          disabled={!canUndo}
          onClick={() => void editor.undo()}
        />
        <IconButton
          icon={Redo2}
          flip
          label={t({ id: 'bulk.file.redo', message: 'Redo' })}
          disabled={!canRedo}
          onClick={() => void editor.redo()}
        />
        {hasMenu ? (
          <DownloadMenu onSave={saving.onSave} />
        ) : (
          <IconButton
            icon={Download}
            label={t({ id: 'bulk.file.download', message: 'Download the file' })}
            onClick={() => onSave('all')}
          />
        )}
        {hasSource && (
          <Button icon={Columns3} disabled={work !== null} onClick={() => void editor.askColumns()}>
            <Trans id="bulk.file.columns-button">Columns</Trans>
          </Button>
        )}
        <Button onClick={onDiscard}>
          <Trans id="bulk.file.another">Another file</Trans>
        </Button>
      </div>
      <div className={styles.tabs}>
        <Segments
          legend={<Trans id="bulk.file.filter">Rows shown</Trans>}
          legendHidden
          value={shown}
          onChange={onShow}
          options={[
            { value: 'all', label: <Trans id="bulk.file.all">All {formatNumber(rows.length)}</Trans> },
            { value: 'wrong', label: <Trans id="bulk.file.wrong">To correct {formatNumber(needing)}</Trans> },
            { value: 'ready', label: <Trans id="bulk.file.ready">Ready {formatNumber(ready)}</Trans> },
          ]}
        />
      </div>
    </div>
  );
}

/** The whole file, or only what needs correcting. A menu is not drawn again with every key in a cell. */
const DownloadMenu = memo(function DownloadMenu({ onSave }: { onSave: (which: 'all' | 'failed') => void }) {
  const { t } = useLingui();
  const label = t({ id: 'bulk.file.download-menu', message: 'Download' });
  return (
    <Menu.Root>
      <Menu.Trigger className={iconButtonStyles.iconButton} aria-label={label} title={label}>
        <Icon of={Download} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={menuStyles.positioner} align="end" sideOffset={8}>
          <Menu.Popup className={menuStyles.menu}>
            <Menu.Item className={menuStyles.item} onClick={() => onSave('all')}>
              <Trans id="bulk.file.download">Download the file</Trans>
            </Menu.Item>
            <Menu.Item className={menuStyles.item} onClick={() => onSave('failed')}>
              <Trans id="bulk.file.download-failed">Rows with errors</Trans>
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
});
