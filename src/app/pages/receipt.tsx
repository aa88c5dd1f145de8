import { BRANDS } from '../../domain/market/brands';
import { ReceiptPage } from '../../features/public-tracking/receipt-page';
import { usePublicServices } from '../../sync/services-context';
import type { PageProps } from '../routes';
import { PublicHeader } from './public-header';

export function Receipt({ trackingId = '' }: PageProps) {
  const { config } = usePublicServices();
  return <ReceiptPage trackingId={trackingId} platform={BRANDS[config.brand].wordMark} header={<PublicHeader />} />;
}
