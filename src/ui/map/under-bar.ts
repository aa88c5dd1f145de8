import type { Insets } from './types';

/** px at the default text size */
const BAR_PX = 56;
const SHEET_AND_CREDIT_PX = 24;

/** px of the text size from which the bar's corners meet, and nothing of the map is visible between them */
const LARGE_TEXT_PX = 24;
/** What the bar and the credit cover then: both grow less than the text. */
const LARGE = { top: 72, bottom: 52 };

/** What the bar and the sheet cover of a phone's map; in px at the default text size. */
export function underBar(top = BAR_PX, bottom = SHEET_AND_CREDIT_PX): Insets {
  const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return text >= LARGE_TEXT_PX ? LARGE : { top, bottom };
}
