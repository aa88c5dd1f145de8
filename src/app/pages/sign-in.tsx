import { BRANDS } from '../../domain/market/brands';
import { paths } from '../../domain/paths';
import { SignInPage } from '../../features/account/sign-in-page';
import { LanguageSelect } from '../../features/settings/language-select';
import { usePublicServices } from '../../sync/services-context';
import { Banners } from '../banners';
import { WordMark } from '../word-mark';
import * as topbarStyles from '../../ui/page/topbar.module.css';

export function SignIn() {
  const { config } = usePublicServices();
  return (
    <SignInPage
      platform={BRANDS[config.brand].wordMark}
      header={
        <div className={topbarStyles.chrome}>
          <header className={topbarStyles.topbar}>
            <WordMark href={paths.landing()} />
            {config.languages.length > 1 && (
              <div className={topbarStyles.end}>
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
