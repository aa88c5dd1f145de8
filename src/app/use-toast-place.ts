import { useLayoutEffect } from 'react';
import { type Box, placeAtThumb, placeInCorner, type Room } from './toast-place';
import * as choiceNames from '../ui/choice.module.css?names';
import * as bandsNames from '../ui/page/bands.module.css?names';
import * as panelNames from '../ui/page/panel.module.css?names';
import * as topbarNames from '../ui/page/topbar.module.css?names';
import * as addressNames from '../features/order-request/address.module.css?names';

const OBSTACLES = `h1, h2, h3, button, a[href], input, select, textarea, summary, [data-field], .${choiceNames.choice}, [role="switch"], [role="dialog"]`;
/** A panel beside the map is treated as a whole: a toast between its parts would look like one of them. */
const PANELS = `.${panelNames.panel}`;
const FIELD = `[data-field], .${addressNames.form}, .${choiceNames.choices}`;
const CORNER_MARGIN_PX = 16;

/** On a phone a toast stays near the bottom: free room further up is not used. Above a sheet all of it is free. */
const REACH = 0.4;
/** Time in which the field of a failed check is scrolled to; later the page may move under a toast that stays. */
const SCROLLING_MS = 600;

/**
 * Keeps the toasts off titles, buttons and fields: above the bottom bar on a phone, in the top end corner on a desktop
 * (interface "The phone in the hand"). They move once more when the page changes, but never under a pointer.
 */
export function useToastPlace(toasts: HTMLElement | null, shown: string): void {
  useLayoutEffect(() => {
    if (toasts === null || shown === '') return undefined;
    let frame = 0;
    const placeSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (!isPointedAt(toasts)) place(toasts);
      });
    };
    const sizes = new ResizeObserver(placeSoon);
    sizes.observe(toasts);
    const arrivals = new MutationObserver(placeSoon);
    arrivals.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => document.removeEventListener('scroll', placeSoon, true), SCROLLING_MS);
    document.addEventListener('scroll', placeSoon, true);
    window.addEventListener('resize', placeSoon);
    window.visualViewport?.addEventListener('resize', placeSoon);
    place(toasts);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      sizes.disconnect();
      arrivals.disconnect();
      document.removeEventListener('scroll', placeSoon, true);
      window.removeEventListener('resize', placeSoon);
      window.visualViewport?.removeEventListener('resize', placeSoon);
    };
  }, [toasts, shown]);
}

/** A finger leaves a hover state where it tapped, which is no reason to stay there. */
function isPointedAt(toasts: HTMLElement): boolean {
  return window.matchMedia('(hover: hover)').matches && toasts.matches(':hover');
}

function place(toasts: HTMLElement): void {
  const isWide = window.matchMedia('(width >= 48em)').matches;
  const { width, height } = toasts.getBoundingClientRect();
  const size = { inlineSize: width, blockSize: height };
  const room = measureRoom(toasts, isWide);
  if (isWide) {
    const { top, fromEnd } = placeInCorner(size, room, CORNER_MARGIN_PX);
    toasts.style.setProperty('--toasts-top', `${top}px`);
    toasts.style.setProperty('--toasts-from-end', `${fromEnd}px`);
    return;
  }
  toasts.style.setProperty('--toasts-top', `${placeAtThumb(size, room)}px`);
}

function measureRoom(toasts: HTMLElement, isWide: boolean): Room {
  const page = window.visualViewport;
  const screen = { top: page?.offsetTop ?? 0, bottom: (page?.offsetTop ?? 0) + (page?.height ?? window.innerHeight) };
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].find((one) => !toasts.contains(one));
  const scope = dialog?.parentElement ?? document.body;
  const seen = (selector: string, within: ParentNode = scope) =>
    [...within.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => !toasts.contains(one) && one.getClientRects().length > 0,
    );
  const bars = dialog
    ? []
    : seen(`.${topbarNames.topbar}, .${bandsNames.bands}`).map((bar) => bar.getBoundingClientRect().bottom);
  const feet = dialog || isWide ? [] : seen(`.${panelNames.foot}`).map((foot) => foot.getBoundingClientRect().top);
  const field = document.activeElement?.closest(FIELD) ?? document.activeElement;
  return {
    top: Math.max(screen.top, ...bars),
    bottom: Math.min(screen.bottom, ...feet.filter((top) => top > screen.top + 1)),
    inlineSize: document.documentElement.clientWidth,
    obstacles: [...seen(OBSTACLES), ...(isWide ? seen(PANELS) : [])].map(boxOf).filter((box) => box.bottom > box.top),
    reach: dialog ? 1 : REACH,
    focused: field && field !== document.body && !toasts.contains(field) ? boxOf(field) : null,
  };
}

function boxOf(element: Element): Box {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  return document.documentElement.dir === 'rtl'
    ? { top, bottom, start: width - right, end: width - left }
    : { top, bottom, start: left, end: right };
}
