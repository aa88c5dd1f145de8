import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode, useEffect } from 'react';
import { LoadFailed } from '../lib/retry-import';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { RefreshCw } from '../ui/icons';
import * as plainStyles from '../ui/page/plain.module.css';

interface Props {
  /** the address: going elsewhere clears the failure */
  place: string;
  children: ReactNode;
}

/** What happened, what is safe, what to do: never a blank page. */
export class ErrorBoundary extends Component<Props, { failure: unknown; place: string }> {
  override state = { failure: undefined as unknown, place: this.props.place };

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure ?? new Error('unknown') };
  }

  static getDerivedStateFromProps(props: Props, state: { failure: unknown; place: string }) {
    return props.place === state.place ? null : { failure: undefined, place: props.place };
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return <Failed loading={failure instanceof LoadFailed} />;
  }
}

/** `loading`: the code could not be loaded, rather than stopped. It is loaded again once the connection is back. */
export function Failed({ loading }: { loading: boolean }) {
  useEffect(() => {
    if (!loading) return undefined;
    window.addEventListener('online', reloadPage);
    return () => window.removeEventListener('online', reloadPage);
  }, [loading]);
  const reload = (
    <Button variant="primary" icon={RefreshCw} onClick={reloadPage}>
      <Trans id="failure.reload">Reload</Trans>
    </Button>
  );
  return (
    <main id="main" className={plainStyles.plain}>
      <div role="alert">
        {loading ? (
          <Empty
            level={1}
            title={
              <Trans id="failure.load">
                Could not load the application. Please check your internet connection and try again
              </Trans>
            }
            action={reload}
          />
        ) : (
          <Empty
            level={1}
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
  );
}

const reloadPage = () => location.reload();
