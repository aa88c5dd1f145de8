import { useEffect } from 'react';
import { BRANDS } from '../../domain/market/brands';
import { FindOrderPage } from '../../features/public-tracking/find-order-page';
import { ProhibitedItemsPage } from '../../features/public-tracking/prohibited-items-page';
import { ReceiptPage } from '../../features/public-tracking/receipt-page';
import { TermsPage } from '../../features/terms/terms-page';
import { keepWholeApp } from '../../platform/whole-app';
import { usePublicServices } from '../../sync/services-context';
import type { PageProps } from '../route';
import { PublicHeader } from './public-header';

/** These pages share their code with those of a session, and are available offline once one was opened. */
function useWholeApp(): void {
  useEffect(() => {
    if (import.meta.env.PROD) void keepWholeApp(window);
  }, []);
}

export function FindOrder({ orderId }: PageProps) {
  useWholeApp();
  return <FindOrderPage orderId={orderId} header={<PublicHeader />} />;
}

export function ProhibitedItems() {
  useWholeApp();
  return <ProhibitedItemsPage header={<PublicHeader />} />;
}

export function Terms() {
  useWholeApp();
  return <TermsPage header={<PublicHeader />} />;
}

export function Receipt({ trackingId = '' }: PageProps) {
  useWholeApp();
  const { config } = usePublicServices();
  return <ReceiptPage trackingId={trackingId} platform={BRANDS[config.brand].wordMark} header={<PublicHeader />} />;
}

// in one file with these pages, because it is rarely needed
export { MaintenanceBand, MaintenanceBar, MaintenancePage } from '../maintenance-page';
