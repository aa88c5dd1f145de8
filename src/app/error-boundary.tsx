import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadFailed } from '../lib/retry-import';
import { Boundary } from '../ui/boundary';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { BareBar } from './bare-bar';
import * as plainStyles from '../ui/page/plain.module.css';

/** What happened, what is safe, what to do: never a blank page. */
export function ErrorBoundary({
  place,
  platform,
  children,
}: {
  /** the address: going elsewhere clears the failure */
  place?: string | undefined;
  /** the brand, where nothing else on the page names it */
  platform?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Boundary
      place={place}
      failed={(failure) => <Failed loading={failure instanceof LoadFailed} place={place} platform={platform} />}
    >
      {children}
    </Boundary>
  );
}

/**
 * `loading`: the code could not be loaded, rather than stopped. It is loaded again once the connection is back. Without a
 * `place`, nothing else would notice that the reader goes back.
 */
export function Failed({
  loading,
  place,
  platform,
}: {
  loading: boolean;
  place?: string | undefined;
  platform: string | undefined;
}) {
  // browsers are sure only of having no connection
  const [isConnected] = useState(() => navigator.onLine);
  useEffect(() => {
    const heading = document.getElementById(TITLE_ID);
    document.title = heading?.textContent ?? '';
    heading?.focus();
  }, []);
  useEffect(() => {
    if (!loading) return undefined;
    addEventListener('online', reloadPage);
    return () => removeEventListener('online', reloadPage);
  }, [loading]);
  useEffect(() => {
    if (place !== undefined) return undefined;
    addEventListener('popstate', reloadPage);
    return () => removeEventListener('popstate', reloadPage);
  }, [place]);
  const reload = (
    <Button variant="primary" onClick={reloadPage}>
      <Trans id="failure.reload">Reload</Trans>
    </Button>
  );
  return (
    <>
      {platform && <BareBar platform={platform} />}
      <main id="main" className={plainStyles.plain}>
        <div role="alert">
          {loading ? (
            <Empty
              level={1}
              titleId={TITLE_ID}
              title={
                <Trans id="failure.load">
                  Could not load the application. Please check your internet connection and try again
                </Trans>
              }
              action={reload}
            >
              {isConnected && (
                <Trans id="failure.load.connected">You're connected, so it may be us. Try again in a moment.</Trans>
              )}
            </Empty>
          ) : (
            <Empty
              level={1}
              titleId={TITLE_ID}
              title={<Trans id="failure.crash.title">This page has stopped working</Trans>}
              action={reload}
            >
              <Trans id="failure.crash.text">
                Your orders and what you entered are safe. Reload the page to continue.
              </Trans>
            </Empty>
          )}
        </div>
      </main>
    </>
  );
}

const TITLE_ID = 'failure-title';
const reloadPage = () => location.reload();
