import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Copy } from '../../ui/icons';
import * as styles from './settings-page.module.css';
import { ignore } from '../../lib/ignore';

/** The portal's own state, to be read, selected or copied; nothing is sent anywhere. */
export function Diagnostics({ report }: { report: () => Promise<string> }) {
  const { t } = useLingui();
  const [text, setText] = useState<string>();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    setCopied(false);
    const made = await report();
    setText(made);
    // over plain http on a network address there is no clipboard, and a browser may refuse: the text can be selected by
    // hand
    await ignore(
      navigator.clipboard?.writeText(made).then(() => setCopied(true)),
      'clipboard: diagnostics',
    );
  }

  return (
    <>
      <p>
        <Trans id="diagnostics.text">
          Support may ask for this. It has no names, phone numbers, addresses or orders.
        </Trans>
      </p>
      <Button icon={Copy} wide onClick={() => void copy()}>
        <Trans id="diagnostics.copy">Copy diagnostics</Trans>
      </Button>
      <div role="status">
        {isCopied && (
          <p>
            <Trans id="diagnostics.copied">Copied. Paste it into your message.</Trans>
          </p>
        )}
      </div>
      {text !== undefined && (
        <section
          className={styles.report}
          aria-label={t({ id: 'diagnostics.report', message: 'Diagnostics' })}
          lang="en"
          dir="ltr"
        >
          {text}
        </section>
      )}
    </>
  );
}
