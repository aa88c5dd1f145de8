import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../domain/paths';
import { session } from '../state/session';
import { Arrived } from './arrived';
import { Mark } from './mark';
import { NotFound } from './not-found';
import { PAGE_TITLES } from './page-titles';
import { TopBar } from './routes';

/** The 404 page: inside the bar for those who are in. */
export function NotFoundScreen() {
  const { status } = useSnapshot(session);
  return (
    <>
      {status.name === 'signed-in' ? (
        <Suspense fallback={<header className="topbar" />}>
          <TopBar />
        </Suspense>
      ) : (
        <header className="topbar">
          <Mark href={paths.landing()} />
        </header>
      )}
      <NotFound />
      <Arrived title={PAGE_TITLES.notFound} />
    </>
  );
}
