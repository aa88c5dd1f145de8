import type { Brand } from '../../src/domain/market/brands';

export type MarkKind = 'favicon' | 'icon' | 'maskable';

/**
 * The app's icon as SVG: a route between two stops on the brand's colour. It is the same for every brand: the brands'
 * own logos are not part of this project.
 */
export function brandMark(brand: Pick<Brand, 'color' | 'onColor'>, kind: MarkKind): string {
  // A maskable icon is cut to any shape by the launcher: full bleed, and the drawing within the inner 80 %.
  const corner = kind === 'maskable' ? 0 : 112;
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
