import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part';
import { PageSkeleton } from './page-skeleton';

const TITLE = msg({ id: 'not-found.title', message: 'Page not found' });
const NotFoundScreen = lazyPart<{ title: MessageDescriptor }>(() =>
  import('./not-found-screen').then((module) => module.NotFoundScreen),
);

/** The 404 page, for unknown addresses and pages that are switched off. */
export function NotFound() {
  const { i18n } = useLingui();
  return (
    <Suspense fallback={<PageSkeleton kind="plain" title={i18n._(TITLE)} />}>
      <NotFoundScreen title={TITLE} />
    </Suspense>
  );
}
