import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { paths } from '../../domain/paths';
import { LanguageSelect } from '../../features/settings/language-select';
import { session } from '../../state/session';
import { usePublicServices } from '../../sync/services-context';
import { LinkButton } from '../../ui/button';
import { Banner } from '../../ui/banner';
import { Icon } from '../../ui/icon';
import { SlidersHorizontal, WifiOff } from '../../ui/icons';
import { connection } from '../../state/connection';
import { WordMark } from '../word-mark';
import * as bandsStyles from '../../ui/page/bands.module.css';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as topbarStyles from '../../ui/page/topbar.module.css';

/** The bar of pages that are open to all: the brand, and the language for those without an account. */
export function PublicHeader() {
  const { config } = usePublicServices();
  const { mode } = useSnapshot(session);
  const { t } = useLingui();
  return (
    <div className={topbarStyles.chrome}>
      <header className={topbarStyles.topbar}>
        <WordMark href={paths.landing()} />
        <div className={topbarStyles.end}>
          {mode === 'GUEST' && (
            <LinkButton variant="ghost" href={paths.orderTracking()}>
              <Trans id="guest.orders">My orders</Trans>
            </LinkButton>
          )}
          {mode === 'GODROID' && (
            <LinkButton variant="ghost" href={paths.orderTracking()}>
              <Trans id="menu.tracking">Order tracking</Trans>
            </LinkButton>
          )}
          {config.languages.length > 1 && <LanguageSelect />}
          <a
            className={iconButtonStyles.iconButton}
            href={paths.settings()}
            aria-label={t({ id: 'page.settings', message: 'Settings' })}
          >
            <Icon of={SlidersHorizontal} />
          </a>
        </div>
      </header>
      <PublicBands />
    </div>
  );
}

/** The only band that matters to a reader; the page itself shows its age. */
function PublicBands() {
  const { online } = useSnapshot(connection);
  return (
    <div className={bandsStyles.bands} role="status">
      {!online && (
        <Banner tone="wait" icon={WifiOff}>
          <b>
            <Trans id="band.offline">You're offline.</Trans>
          </b>
        </Banner>
      )}
    </div>
  );
}
