import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { BRANDS } from '../../domain/market/brands';
import { termsLinks } from '../../domain/market/terms-links';
import { GuestEntry } from '../../features/landing/guest-entry';
import { LandingPage } from '../../features/landing/landing-page';
import { textsInForm } from '../../features/landing/price-form';
import { TourLink } from '../../features/landing/tour-link';
import { useStartGuest } from '../../features/landing/use-start-guest';
import { LanguageSelect } from '../../features/settings/language-select';
import { isAble } from '../../domain/platform/abilities';
import { isOn } from '../../domain/flags/flags';
import { paths } from '../../domain/paths';
import { flags } from '../../state/flags';
import { session } from '../../state/session';
import type { Services } from '../../sync/services';
import { usePublicServices } from '../../sync/services-context';
import { Later } from '../../ui/later';
import { lazyPart } from '../../ui/lazy-part';
import { takeEarlyTap } from '../../ui/early-tap';
import { navigate } from '../../ui/navigation';
import { carryPress, sectionBeingRead } from '../../ui/painted';
import { takeReturnUrl } from '../return-url';
import { useCanRegister } from '../use-can-register';
import { LandingPrice, loadPriceAnswer } from './landing-price';

const WelcomeTour = lazyPart(() => import('../../features/landing/welcome-tour').then((module) => module.WelcomeTour));

export function Landing() {
  const { config, market } = usePublicServices();
  const { values } = useSnapshot(flags);
  useState(carryPress);
  const [read] = useState(sectionBeingRead);
  useLayoutEffect(() => read.keepInPlace(), [read]);
  // Both are there from the first paint on, and removed only by an answer that says no: starting reports errors by
  // itself.
  const isOffered =
    isAble(config, 'guests') && (values['guest-checkout'] === undefined || isOn(values, 'guest-checkout'));
  return (
    <LandingPage
      platform={BRANDS[config.brand].wordMark}
      organization={BRANDS[config.brand].organization}
      market={market}
      currency={config.currency}
      canRegister={useCanRegister()}
      links={{ ...termsLinks(config), partner: config.partnerUrl }}
      language={config.languages.length > 1 && <LanguageSelect />}
      price={isOffered && <LandingPrice onStarted={toRequest} />}
      guest={isOffered && <Guest />}
      canFindOrder={isAble(config, 'tracking')}
      tour={<Tour />}
    />
  );
}

/** To the request, with what was typed into the price form. */
async function carryTypedTrip(services: Services): Promise<void> {
  const texts = textsInForm();
  if (texts.from || texts.to) await (await loadPriceAnswer()).carryTexts(texts, services);
}

/** The landing page stays behind the request, or behind the shared message that a visitor came with. */
function toRequest(): void {
  navigate(takeReturnUrl((url) => url.startsWith(paths.share())) ?? paths.requestRider());
}

function Guest() {
  const { start, busy, failure } = useStartGuest(carryTypedTrip, toRequest);
  const { mode } = useSnapshot(session);
  const resume = useEffectEvent(() => {
    if (takeEarlyTap('guest')) void start();
  });
  useEffect(() => resume(), []);
  return <GuestEntry isGuest={mode === 'GUEST'} busy={busy} failure={failure} onStart={() => void start()} />;
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
