import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { PickupSkeleton } from '../../features/order-request/page-states';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { useScreen } from '../../ui/screen';
import { useBackEntry } from '../../ui/use-back-entry';
import { SKELETON_SCREENS } from '../page-skeleton';
import { TopBarSkeleton } from '../top-bar-skeleton';
import * as mapStyles from '../../ui/map/map.module.css';
import * as splitStyles from '../../ui/page/split.module.css';

/** The first step of a guest's request over the landing page, until their session and the live step are there. */
export function GuestStart({
  platform,
  typed,
  failure,
  onType,
  onRetry,
  onLeave,
}: {
  platform: string;
  typed: string;
  failure: MessageDescriptor | undefined;
  onType: (text: string) => void;
  onRetry: () => void;
  /** Back leads to the landing page */
  onLeave: () => void;
}) {
  useScreen(SKELETON_SCREENS.request);
  useBackEntry(true, onLeave);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <TopBarSkeleton tab="request" platform={platform} isGuest />
      <main id="main" className={splitStyles.split}>
        <PickupSkeleton
          typed={typed}
          onType={onType}
          onBack={failure && onLeave}
          foot={
            <>
              <Failure of={failure} />
              <Button variant="primary" size="lg" wide busy={failure === undefined} onClick={onRetry}>
                {failure === undefined ? (
                  <Trans id="request.loading">Loading…</Trans>
                ) : (
                  <Trans id="retry">Try again</Trans>
                )}
              </Button>
            </>
          }
        />
        <div className={mapStyles.map} />
      </main>
    </>
  );
}
