import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatBytes } from './format-bytes';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import * as styles from './settings-page.module.css';

const FAILED = msg({ id: 'storage.erase.failed', message: "Couldn't clear everything. Try again." });

/** What would be lost with this device's copy. */
export interface UnsentWork {
  requests: number;
  /** orders that are to be cancelled, and are not yet */
  cancelling: number;
  /** requests that were started and not sent */
  drafts: number;
  /** files of orders that are being corrected */
  files: number;
}

export interface StorageActions {
  /** bytes; null when the browser does not say */
  used: () => Promise<number | null>;
  unsent: () => Promise<UnsentWork>;
  /** Deletes it and signs out. */
  erase: () => Promise<void>;
  isSignedIn: boolean;
}

/** How much the portal stores on this device, and how all of it is deleted. */
export function StoragePart({ used, unsent, erase, isSignedIn }: StorageActions) {
  const [bytes, setBytes] = useState<number | null>(null);
  const [losing, setLosing] = useState<UnsentWork>();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isLeft = false;
    void (async () => {
      const next = await used();
      if (!isLeft) setBytes(next);
    })();
    return () => {
      isLeft = true;
    };
  }, [used]);

  async function eraseAll() {
    setBusy(true);
    setFailed(false);
    try {
      await erase();
    } catch {
      // said beside the button
      setFailed(true);
    } finally {
      setBusy(false);
      setLosing(undefined);
    }
  }

  return (
    <section className={styles.part} aria-labelledby="storage">
      <h2 className={styles.title} id="storage">
        <Trans id="storage.title">On this device</Trans>
      </h2>
      <p>
        {bytes === null ? (
          <Trans id="storage.unknown">This browser doesn't say how much the portal keeps here.</Trans>
        ) : (
          <Trans id="storage.used">The portal keeps {formatBytes(bytes)} here so it opens offline.</Trans>
        )}
      </p>
      <Button wide onClick={() => void unsent().then(setLosing)}>
        <Trans id="storage.erase">Clear saved data</Trans>
      </Button>
      <Failure of={hasFailed ? FAILED : null} />
      <Dialog
        open={losing !== undefined}
        onClose={() => setLosing(undefined)}
        title={<Trans id="storage.erase.title">Clear saved data?</Trans>}
        description={
          isSignedIn ? (
            <Trans id="storage.erase.text">
              Orders, searches and maps kept on this device are deleted, and you're signed out. Your orders stay in your
              account.
            </Trans>
          ) : (
            <Trans id="storage.erase.visitor">
              Orders you've followed and maps kept on this device are deleted. A tracking link opens them again.
            </Trans>
          )
        }
        actions={
          <>
            <Button onClick={() => setLosing(undefined)}>
              <Trans id="storage.erase.keep">Keep it</Trans>
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void eraseAll()}>
              <Trans id="storage.erase.do">Clear</Trans>
            </Button>
          </>
        }
      >
        {losing && losing.requests > 0 && (
          <p>
            <Plural
              id="storage.erase.requests"
              value={losing.requests}
              one="# request hasn't been sent yet and will be lost."
              other="# requests haven't been sent yet and will be lost."
            />
          </p>
        )}
        {losing && losing.cancelling > 0 && (
          <p>
            <Plural
              id="storage.erase.cancelling"
              value={losing.cancelling}
              one="# order isn't cancelled yet. We no longer ask for it then, and a rider may still come."
              other="# orders aren't cancelled yet. We no longer ask for it then, and riders may still come."
            />
          </p>
        )}
        {losing && losing.drafts > 0 && (
          <p>
            <Plural
              id="storage.erase.drafts"
              value={losing.drafts}
              one="# request you've started will be lost."
              other="# requests you've started will be lost."
            />
          </p>
        )}
        {losing && losing.files > 0 && (
          <p>
            <Plural
              id="storage.erase.files"
              value={losing.files}
              one="# file of orders that isn't placed yet will be lost, corrections included."
              other="# files of orders that aren't placed yet will be lost, corrections included."
            />
          </p>
        )}
      </Dialog>
    </section>
  );
}
