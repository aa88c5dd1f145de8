import { BRANDS } from '../domain/market/brands';
import { usePublicServices } from '../sync/services-context';

/** The brand's word mark, leading home. */
export function WordMark({ href }: { href: string }) {
  const { config } = usePublicServices();
  return (
    <a className="mark" href={href} translate="no">
      {BRANDS[config.brand].wordMark}
    </a>
  );
}
