import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { BRANDS } from '../domain/market/brands';
import { formatCountry } from '../i18n/format';
import { type Signal, track } from '../sync/analytics/track';
import { usePublicServices } from '../sync/services-context';

let arrivals = 0;

/**
 * Stands behind a page's content, so that it runs once that is there: names the page in the title and, after moving
 * from one page to another, puts the focus on its heading. Not on the first one: the browser starts at the top.
 */
export function PageTitle({
  title,
  counted,
}: {
  title: MessageDescriptor;
  counted?: Extract<Signal, { type: 'page' }>['page'] | undefined;
}) {
  const { i18n, t } = useLingui();
  const { config } = usePublicServices();
  const platform = BRANDS[config.brand].wordMark;
  const place = formatCountry(config.country);
  const product = t({ id: 'page.title', message: `${platform} – Create an order in ${place}` });
  const full = `${i18n._(title)} · ${product}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
  useEffect(() => {
    arrivals += 1;
    if (arrivals > 1) focusHeading();
  }, []);
  useEffect(() => {
    if (counted) track({ type: 'page', page: counted });
  }, [counted]);
  return null;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  // A page that has put the focus into its own first field knows better.
  if (!heading || document.activeElement?.closest('main')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
