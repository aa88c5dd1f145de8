import { useEffect, useEffectEvent } from 'react';
import { useSnapshot } from 'valtio';
import { BRANDS } from '../../domain/market/brands';
import { takeEarlyTap } from '../../features/landing/early-tap';
import { GuestEntry } from '../../features/landing/guest-entry';
import { LandingPage } from '../../features/landing/landing-page';
import { useStartGuest } from '../../features/landing/use-start-guest';
import { LanguageSelect } from '../../features/settings/language-select';
import { flags, isOn } from '../../state/flags';
import { useServices } from '../../sync/services-context';
import '../../ui/styles/screen-landing.css';
import '../../ui/styles/map.css';
import '../../ui/styles/table.css';

export function Landing() {
  const { config, market } = useServices();
  return (
    <LandingPage
      platform={BRANDS[config.brand]?.wordMark ?? config.brand}
      market={market}
      currency={config.currency}
      language={config.languages.length > 1 && <LanguageSelect />}
      guest={<Guest />}
    />
  );
}

/** Stands there from the first paint on, and goes where the flag says that guests may not order. */
function Guest() {
  const { start, busy, failure } = useStartGuest();
  const { values } = useSnapshot(flags);
  // only an answer that says no takes the offer away: starting says what is wrong by itself
  const isOffered = values['guest-checkout'] === undefined || isOn(values, 'guest-checkout');
  const resume = useEffectEvent(() => {
    if (takeEarlyTap() && isOffered) void start();
  });
  useEffect(() => resume(), []);
  return isOffered && <GuestEntry busy={busy} failure={failure} onStart={() => void start()} />;
}
