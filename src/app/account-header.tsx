import { paths } from '../domain/paths';
import { LanguageSelect } from '../features/settings/language-select';
import { usePublicServices } from '../sync/services-context';
import { Banners } from './banners';
import { WordMark } from './word-mark';
import * as topbarStyles from '../ui/page/topbar.module.css';

/** The bar over signing in, registering and choosing a password: the brand, and the language. */
export function AccountHeader() {
  const { config } = usePublicServices();
  return (
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
  );
}
