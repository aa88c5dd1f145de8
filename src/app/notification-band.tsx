import { NotificationOffer } from '../features/notifications/notification-offer';
import { usePreferences } from '../features/settings/preferences';
import type { Tab } from './routes';

export function NotificationBand({ tab }: { tab: Tab | undefined }) {
  return <NotificationOffer language={usePreferences().language} isList={tab === 'tracking'} />;
}
