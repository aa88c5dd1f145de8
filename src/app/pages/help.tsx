import { HelpPage } from '../../features/help/help-page';
import { NotFound } from '../not-found';
import type { PageProps } from '../route';
import { useHelp } from '../use-help';

export function Help({ vendorId }: PageProps) {
  return useHelp() ? <HelpPage vendorId={vendorId} /> : <NotFound />;
}
