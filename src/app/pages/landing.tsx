import { BRANDS } from '../../domain/market/brands';
import { LandingPage } from '../../features/landing/landing-page';
import { LanguageSelect } from '../../features/settings/language-select';
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
    />
  );
}
