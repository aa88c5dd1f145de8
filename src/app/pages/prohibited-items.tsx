import { ProhibitedItemsPage } from '../../features/public-tracking/prohibited-items-page';
import { PublicHeader } from './public-header';

export function ProhibitedItems() {
  return <ProhibitedItemsPage header={<PublicHeader />} />;
}
