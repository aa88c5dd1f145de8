import { paths } from '../domain/paths';
import { LanguageSelect } from '../features/settings/language-select';
import { usePublicServices } from '../sync/services-context';
import { WordMark } from './word-mark';
import * as topbarStyles from '../ui/page/topbar.module.css';

/** The brand, and the language. */
export function AccountBar() {
  const { config } = usePublicServices();
  return (
    <header className={topbarStyles.topbar}>
      <WordMark href={paths.landing()} />
      {config.languages.length > 1 && (
        <div className={topbarStyles.end}>
          <LanguageSelect />
        </div>
      )}
    </header>
  );
}
