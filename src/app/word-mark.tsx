import { BRANDS } from '../domain/market/brands';
import { usePublicServices } from '../sync/services-context';
import * as markStyles from '../ui/page/mark.module.css';

/** The brand's word mark, linked to the home page. */
export function WordMark({ href }: { href: string }) {
  const { config } = usePublicServices();
  return (
    <a className={markStyles.mark} href={href} translate="no">
      {BRANDS[config.brand].wordMark}
    </a>
  );
}
