import { BRANDS } from '../../domain/market/brands';
import { paths } from '../../domain/paths';
import { SignInPage } from '../../features/account/sign-in-page';
import { LanguageSelect } from '../../features/settings/language-select';
import { usePublicServices } from '../../sync/services-context';
import { Banners } from '../banners';
import { WordMark } from '../word-mark';
import '../../ui/styles/screen-account.css';

export function SignIn() {
  const { config } = usePublicServices();
  return (
    <SignInPage
      platform={BRANDS[config.brand].wordMark}
      header={
        <div className="chrome">
          <header className="topbar">
            <WordMark href={paths.landing()} />
            {config.languages.length > 1 && (
              <div className="topbar-end">
                <LanguageSelect />
              </div>
            )}
          </header>
          <Banners />
        </div>
      }
    />
  );
}
