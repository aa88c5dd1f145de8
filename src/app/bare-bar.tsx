import { paths } from '../domain/paths';
import * as markStyles from '../ui/page/mark.module.css';
import * as topbarStyles from '../ui/page/topbar.module.css';

/** The bar of public pages, while their code is loading, or when it could not be loaded. A plain link loads a new page. */
export function BareBar({ platform }: { platform: string }) {
  return (
    <header className={topbarStyles.topbar}>
      <a className={markStyles.mark} href={paths.landing()} translate="no">
        {platform}
      </a>
    </header>
  );
}
