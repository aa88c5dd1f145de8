import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../domain/paths';
import { session } from '../state/session';
import { LinkButton } from '../ui/button';
import { PageTitle } from './page-title';
import { WordMark } from './word-mark';
import { TopBar } from './lazy-top-bar';

/** The 404 page: inside the bar for those who are in. */
export function NotFoundScreen({ title }: { title: MessageDescriptor }) {
  const { status } = useSnapshot(session);
  return (
    <>
      {status.name === 'signed-in' ? (
        <Suspense fallback={<header className="topbar" />}>
          <TopBar />
        </Suspense>
      ) : (
        <header className="topbar">
          <WordMark href={paths.landing()} />
        </header>
      )}
      <NotFound />
      <PageTitle title={title} />
    </>
  );
}

function NotFound() {
  return (
    <main id="main" className="plain">
      <div className="empty">
        <h1 className="page-title">
          <Trans id="not-found.title">Page not found</Trans>
        </h1>
        <p>
          <Trans id="not-found.text">The address may be mistyped, or the page has moved.</Trans>
        </p>
        <LinkButton variant="primary" href={paths.landing()}>
          <Trans id="not-found.home">Go home</Trans>
        </LinkButton>
      </div>
    </main>
  );
}
