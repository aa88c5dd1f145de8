import { AccountBar } from './account-bar';
import { Banners } from './banners';
import * as topbarStyles from '../ui/page/topbar.module.css';

/** The header of signing in, registering and choosing a password. */
export function AccountHeader() {
  return (
    <div className={topbarStyles.chrome}>
      <AccountBar />
      <Banners />
    </div>
  );
}
