import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { BRANDS } from '../domain/market/brands';
import { formatCountry } from '../i18n/format';
import { type Signal, track } from '../sync/analytics/track';
import { usePublicServices } from '../sync/services-context';

let arrivals = 0;

/**
 * Placed after a page's content, so that it runs once that is there: sets the browser's title and, after moving from
 * one page to another, focuses the page's heading. Not on the first page, where the browser starts at the top.
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
    // a guard may have led elsewhere than to the address that was opened
    document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + location.pathname);
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
  // A page that has focused its own first field keeps that focus.
  if (!heading || document.activeElement?.closest('main')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
