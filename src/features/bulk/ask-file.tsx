import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { bulkFile } from '../../state/bulk';
import { showToast } from '../../state/toasts';
import type { BulkService } from '../../sync/bulk/create-bulk';
import { Button } from '../../ui/button';
import { CircleAlert, ClipboardPaste, Download, FileSpreadsheet } from '../../ui/icons';
import { Icon } from '../../ui/icon';
import { saveFile } from '../../ui/save-file';
import { ForeignShop } from './foreign-shop';
import { JobHistory } from './job-history';
import type { FileSource } from './use-file-source';
import { faultText } from './words';
import * as errorStyles from '../../ui/page/error.module.css';
import * as pageTitleStyles from '../../ui/page/page-title.module.css';
import * as visuallyHiddenStyles from '../../ui/page/visually-hidden.module.css';
import * as styles from './bulk.module.css';

/** The clipboard is available only over https. */
const CAN_PASTE = 'clipboard' in navigator;

/** Step ASK_EXCEL_FILE: choose, drop or paste. */
export function AskFile({
  bulk,
  vendorId,
  named,
  source,
}: {
  bulk: BulkService;
  vendorId: string;
  /** the vendor in the address */
  named: string | undefined;
  source: FileSource;
}) {
  const { i18n } = useLingui();
  const { work, part } = useSnapshot(bulkFile);
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const [isLoading, setLoading] = useState(false);

  async function template(): Promise<void> {
    setLoading(true);
    try {
      const { blob, name } = await bulk.template();
      saveFile(blob, name ?? 'Template.xlsx');
    } catch {
      // said by the toast; the next press tries again
      showToast({ type: 'error', messageId: 'template-file-error', duration: 7000 });
    } finally {
      setLoading(false);
    }
  }

  return (
    <main id="main" className={styles.page} {...source.dropping}>
      <ForeignShop named={named} shown={vendorId} />
      <div className={styles.head}>
        <h1 className={pageTitleStyles.pageTitle} id={titleId}>
          <Trans id="bulk.ask.title">Upload orders from a spreadsheet</Trans>
        </h1>
        <p className={styles.muted}>
          <Trans id="bulk.ask.text">
            We check every row and show the fees first. Nothing is ordered before you confirm.
          </Trans>
        </p>
      </div>
      <section className={styles.drop} data-over={source.isOver || undefined} aria-labelledby={titleId}>
        {work === 'opening' ? (
          <>
            <p role="status">
              <Trans id="bulk.ask.reading">Reading the file…</Trans>
            </p>
            <progress className={styles.progress} max={1} value={part} />
            <Button onClick={() => bulk.editor.cancel()}>
              <Trans id="bulk.ask.cancel">Cancel</Trans>
            </Button>
          </>
        ) : (
          <>
            <Icon of={FileSpreadsheet} />
            <p>
              <Trans id="bulk.ask.drop">Drop your file here, or paste rows you copied from a spreadsheet.</Trans>
            </p>
            <Button variant="primary" size="lg" onClick={() => input.current?.click()}>
              <Trans id="bulk.ask.choose">Choose a file</Trans>
            </Button>
            <p className={styles.muted}>
              <Trans id="bulk.ask.limits">Excel (.xlsx) or CSV, up to 5 MB and 10,000 orders</Trans>
            </p>
            {CAN_PASTE && (
              <Button variant="ghost" icon={ClipboardPaste} onClick={() => void source.paste()}>
                <Trans id="bulk.ask.paste">Paste rows</Trans>
              </Button>
            )}
            <Button variant="ghost" icon={Download} busy={isLoading} onClick={() => void template()}>
              <Trans id="bulk.ask.template">Download the template</Trans>
            </Button>
          </>
        )}
        <input
          ref={input}
          className={visuallyHiddenStyles.visuallyHidden}
          type="file"
          tabIndex={-1}
          aria-label={i18n._('bulk.ask.choose')}
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void source.open(file);
          }}
        />
        <div role="alert">
          {source.fault !== null && (
            <p className={errorStyles.error}>
              <Icon of={CircleAlert} small />
              <span>{faultText(i18n, source.fault)}</span>
            </p>
          )}
        </div>
      </section>
      <JobHistory bulk={bulk} vendorId={vendorId} />
    </main>
  );
}
