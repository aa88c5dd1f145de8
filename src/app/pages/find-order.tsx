import { FindOrderPage } from '../../features/public-tracking/find-order-page';
import { PublicHeader } from './public-header';
import '../../ui/styles/screen-account.css';

export function FindOrder() {
  return <FindOrderPage header={<PublicHeader />} />;
}
