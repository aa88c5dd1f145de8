import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { paths } from '../domain/paths';
import { session } from '../state/session';
import { LinkButton } from '../ui/button';
import { Later } from '../ui/later';
import { PageTitle } from './page-title';
import { PublicHeader } from './pages/public-header';
import { TopBar } from './lazy-top-bar';
import * as emptyStyles from '../ui/empty.module.css';
import * as pageTitleStyles from '../ui/page/page-title.module.css';
import * as plainStyles from '../ui/page/plain.module.css';
import * as topbarStyles from '../ui/page/topbar.module.css';

/** The 404 page: with the bar for the signed-in. */
export function NotFoundScreen({ title }: { title: MessageDescriptor }) {
  const { status } = useSnapshot(session);
  return (
    <>
      {status.name === 'signed-in' ? (
        <Later fallback={<header className={topbarStyles.topbar} />}>
          <TopBar />
        </Later>
      ) : (
        <PublicHeader />
      )}
      <NotFound />
      <PageTitle title={title} />
    </>
  );
}

function NotFound() {
  return (
    <main id="main" className={plainStyles.plain}>
      <div className={emptyStyles.empty}>
        <h1 className={pageTitleStyles.pageTitle}>
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
