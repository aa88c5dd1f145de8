import { BRANDS } from '../../domain/market/brands';
import { FindOrderPage } from '../../features/public-tracking/find-order-page';
import { ProhibitedItemsPage } from '../../features/public-tracking/prohibited-items-page';
import { ReceiptPage } from '../../features/public-tracking/receipt-page';
import { TermsPage } from '../../features/terms/terms-page';
import { usePublicServices } from '../../sync/services-context';
import type { PageProps } from '../route';
import { PublicHeader } from './public-header';

export function FindOrder() {
  return <FindOrderPage header={<PublicHeader />} />;
}

export function ProhibitedItems() {
  return <ProhibitedItemsPage header={<PublicHeader />} />;
}

export function Terms() {
  return <TermsPage header={<PublicHeader />} />;
}

export function Receipt({ trackingId = '' }: PageProps) {
  const { config } = usePublicServices();
  return <ReceiptPage trackingId={trackingId} platform={BRANDS[config.brand].wordMark} header={<PublicHeader />} />;
}

// in one file with these pages: nobody needs it on most days
export { MaintenanceBand, MaintenanceBar, MaintenancePage } from '../maintenance-page';
