import type { Brand } from '../../src/domain/market/brands';

export type MarkKind = 'favicon' | 'icon' | 'maskable' | 'touch';
/** What the icon of a shortcut shows. */
export type Glyph = keyof typeof GLYPHS;

/**
 * The app's icon as SVG: a route between two stops on the brand's colour. It is the same for every brand: the brands'
 * own logos are not part of this project.
 */
export function brandMark(brand: Pick<Brand, 'color' | 'onColor'>, kind: MarkKind): string {
  // A maskable icon is cut to any shape by the launcher: full bleed, and the drawing within the inner 80 %. iOS rounds
  // the corners of its own and fills transparent ones with black.
  const corner = kind === 'maskable' || kind === 'touch' ? 0 : 112;
  const scale = kind === 'maskable' ? 0.72 : 0.92;
  const shift = (512 * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
<rect width="512" height="512" rx="${corner}" fill="${brand.color}"/>
<g transform="translate(${shift} ${shift}) scale(${scale})" fill="none" stroke="${brand.onColor}" stroke-width="40" stroke-linecap="round" stroke-linejoin="round">
<circle cx="150" cy="372" r="46"/>
<path d="M196 372h96a66 66 0 0 0 0-132h-72a62 62 0 0 1 0-124h34"/>
<path d="M362 66c46 0 78 33 78 76 0 54-78 118-78 118s-78-64-78-118c0-43 32-76 78-76z" fill="${brand.onColor}" stroke="none"/>
<circle cx="362" cy="142" r="30" fill="${brand.color}" stroke="none"/>
</g>
</svg>
`;
}

/** On a square of 24. */
const GLYPHS = {
  request: '<path d="M12 5v14M5 12h14"/>',
  tracking: '<path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21z"/><circle cx="12" cy="9.5" r="2.5"/>',
  history: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
  message: '<path d="M4 5h16v11H11l-4.5 4v-4H4z"/>',
  bulk: '<path d="M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14"/>',
} as const;

/** The icon of one of the app's shortcuts, as SVG: what it opens, within the circle that launchers cut out. */
export function shortcutMark(brand: Pick<Brand, 'color' | 'onColor'>, glyph: Glyph): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="192" height="192">
<rect width="48" height="48" fill="${brand.color}"/>
<g transform="translate(12 12)" fill="none" stroke="${brand.onColor}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${GLYPHS[glyph]}</g>
</svg>
`;
}

export const GLYPH_NAMES = Object.keys(GLYPHS) as Glyph[];
