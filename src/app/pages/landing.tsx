import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { BRANDS } from '../../domain/market/brands';
import { termsLinks } from '../../domain/market/terms-links';
import { GuestEntry } from '../../features/landing/guest-entry';
import { LandingPage } from '../../features/landing/landing-page';
import type { TypedTrip } from '../../domain/order-request/draft/draft-of-trip';
import { priceInputs, textsInForm } from '../../features/landing/price-form';
import { TourLink } from '../../features/landing/tour-link';
import { useStartGuest } from '../../features/landing/use-start-guest';
import { LanguageSelect } from '../../features/settings/language-select';
import { isAble } from '../../domain/platform/abilities';
import { isOn } from '../../domain/flags/flags';
import { paths } from '../../domain/paths';
import { flags } from '../../state/flags';
import { session } from '../../state/session';
import { landingTrip } from '../../sync/landing-trip';
import { usePublicServices } from '../../sync/services-context';
import { Later } from '../../ui/later';
import { lazyPart, usePreloaded } from '../../ui/lazy-part';
import { takeEarlyTap } from '../../ui/early-tap';
import { navigate } from '../../ui/navigation';
import { takeReturnUrl } from '../return-url';
import type { PageProps } from '../route';
import { useCanRegister } from '../use-can-register';
import { LandingPrice, loadPriceAnswer } from './landing-price';

const GuestStart = lazyPart(() => import('./guest-start').then((module) => module.GuestStart));
const WelcomeTour = lazyPart(() => import('../../features/landing/welcome-tour').then((module) => module.WelcomeTour));

export function Landing({ loadPage }: PageProps) {
  const { config, market } = usePublicServices();
  const { values } = useSnapshot(flags);
  // Both are there from the first paint on, and removed only by an answer that says no: starting reports errors by
  // itself.
  const isOffered =
    isAble(config, 'guests') && (values['guest-checkout'] === undefined || isOn(values, 'guest-checkout'));
  const canRegister = useCanRegister();
  const start = useGuestStart(loadPage);
  if (start.isShown) {
    return (
      <GuestStart
        platform={BRANDS[config.brand].wordMark}
        typed={start.typed().from}
        failure={start.failure}
        onType={start.type}
        onRetry={start.start}
        onLeave={start.leave}
      />
    );
  }
  return (
    <LandingPage
      platform={BRANDS[config.brand].wordMark}
      organization={BRANDS[config.brand].organization}
      market={market}
      currency={config.currency}
      canRegister={canRegister}
      links={{ ...termsLinks(config), partner: config.partnerUrl }}
      language={config.languages.length > 1 && <LanguageSelect />}
      price={isOffered && <LandingPrice typed={start.typed()} onStarted={toRequest} />}
      guest={isOffered && <Guest start={start} />}
      canFindOrder={isAble(config, 'tracking')}
      tour={<Tour />}
    />
  );
}

/** The landing page stays behind the request, or behind the shared message that a visitor came with. */
function toRequest(): void {
  navigate(takeReturnUrl((url) => url.startsWith(paths.share())) ?? paths.requestRider());
}

/**
 * To the request, with what was typed into the price form. Its first step is on the page as soon as its code is, and
 * keeps what is typed there while the session and all other code are still coming, or when that fails.
 */
function useGuestStart(loadPage: PageProps['loadPage']) {
  const trip = useRef<TypedTrip>(null);
  const typed = () => (priceInputs().length > 0 ? textsInForm() : (trip.current ?? landingTrip.read()));
  const { state, start, leave } = useStartGuest(
    async (services) => {
      const [{ carryTexts }] = await Promise.all([loadPriceAnswer(), loadPage?.(paths.requestRider())]);
      await carryTexts(typed, services);
    },
    () => {
      // the live step takes over what was typed since
      landingTrip.carried(typed());
      toRequest();
    },
  );
  // what ends it here; a page that is loaded anew goes on
  const isStarting = state.name === 'starting';
  useEffect(() => (isStarting ? () => landingTrip.starting(false) : undefined), [isStarting]);
  // whoever has been a guest may be at a later step
  const [isNew, setNew] = useState(false);
  const isUnderWay = isNew && state.name !== 'idle';
  usePreloaded(GuestStart, isUnderWay ? 'now' : 'not-yet');
  return {
    isBusy: isStarting,
    failure: state.name === 'failed' ? state.failure : undefined,
    isShown: isUnderWay && GuestStart.isLoaded(),
    typed: () => trip.current ?? landingTrip.read(),
    start: () => {
      trip.current = typed();
      setNew(session.mode !== 'GUEST');
      landingTrip.starting(true);
      void start();
    },
    type: (from: string) => {
      trip.current = { ...typed(), from };
      landingTrip.keep(trip.current);
    },
    leave,
  };
}

function Guest({ start: { start, isBusy, failure } }: { start: ReturnType<typeof useGuestStart> }) {
  const { mode } = useSnapshot(session);
  const resume = useEffectEvent(() => {
    if (takeEarlyTap('guest') || landingTrip.isStarting()) start();
  });
  useEffect(() => resume(), []);
  return <GuestEntry isGuest={mode === 'GUEST'} busy={isBusy} failure={failure} onStart={start} />;
}

/** Offered, not forced on new visitors; each time from the beginning. */
function Tour() {
  const { config } = usePublicServices();
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setOpened((times) => times + 1);
    setIsOpen(true);
  };
  const resume = useEffectEvent(() => {
    if (takeEarlyTap('tour')) open();
  });
  useEffect(() => resume(), []);
  return (
    <>
      <TourLink onOpen={open} />
      {opened > 0 && (
        <Later key={opened} onFailed={() => setIsOpen(false)}>
          <WelcomeTour platform={BRANDS[config.brand].wordMark} open={isOpen} onClose={() => setIsOpen(false)} />
        </Later>
      )}
    </>
  );
}
