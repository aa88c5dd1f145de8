import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Suspense } from 'react';
import { BRANDS } from '../domain/market/brands';
import { usePublicServices } from '../sync/services-context';
import { lazyPart } from '../ui/lazy-part';
import { ErrorBoundary } from './error-boundary';
import { PageSkeleton } from './page-skeleton';

const TITLE = msg({ id: 'not-found.title', message: 'Page not found' });
const NotFoundScreen = lazyPart<{ title: MessageDescriptor }>(() =>
  import('./not-found-screen').then((module) => module.NotFoundScreen),
);

/** The 404 page, for unknown addresses and pages that are switched off. */
export function NotFound({ url }: { url?: string }) {
  const { i18n } = useLingui();
  const { config } = usePublicServices();
  return (
    <ErrorBoundary place={url} platform={BRANDS[config.brand].wordMark}>
      <Suspense fallback={<PageSkeleton kind="plain" title={i18n._(TITLE)} />}>
        <NotFoundScreen title={TITLE} />
      </Suspense>
    </ErrorBoundary>
  );
}
