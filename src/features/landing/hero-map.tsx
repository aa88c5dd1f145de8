import { Trans, useLingui } from '@lingui/react/macro';
import { formatDistance, formatMoney } from '../../i18n/format';
import { Glyph } from '../../ui/glyph';
import { IconLines } from '../../ui/icon';
import { House, type IconType, Motorbike, Store } from '../../ui/icons';
import * as landingStyles from './landing.module.css';
import * as mapStyles from '../../ui/map/map.module.css';
import * as routeStyles from '../../ui/map/route.module.css';

/** A sketch of a trip in no particular city; described by the label and the card. */
export function HeroMap({ metres, fee, currency }: { metres: number; fee: number; currency: string }) {
  const { t } = useLingui();
  const distance = formatDistance(metres);
  const price = formatMoney(fee, currency);
  return (
    <div
      className={`${landingStyles.heroMap} ${mapStyles.map}`}
      role="img"
      aria-label={t({
        id: 'landing.example.label',
        message: `Example trip from your shop to your customer: ${distance}, delivered for ${price}`,
      })}
    >
      <svg
        className={landingStyles.heroArt}
        viewBox="0 0 720 640"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path
          className={landingStyles.street}
          d="M-20 96 740 40M-20 210 740 170M-20 318 740 298M-20 430 740 432M-20 540 740 566"
        />
        <path className={landingStyles.street} d="M60-20 20 660M168-20 146 660M390-20 404 660M620-20 668 660" />
        <path className={landingStyles.avenue} d="M508-20 542 660M-20 262 740 232M276-20 268 660" />
        <path className={routeStyles.outline} d="M566 179 517 182 524 304 206 312" />
        <path className={routeStyles.past} d="M566 179 517 182 524 304 380 308" />
        <path className={routeStyles.route} d="M380 308 206 312" />
        <HeroPin x={566} y={179} icon={Store} />
        <HeroPin x={206} y={312} icon={House} square />
        <circle className={landingStyles.heroHalo} cx="380" cy="308" r="32" />
        <HeroPin x={380} y={308} icon={Motorbike} large />
      </svg>
      <div className={`${landingStyles.mapCard} ${landingStyles.heroCard}`}>
        <div className={landingStyles.rider}>
          <Glyph tone="in-transit" icon={Motorbike} flip />
          <p>
            <b>
              <Trans id="landing.example.state">On the way to your customer</Trans>
            </b>
            <span className={landingStyles.riderNote}>
              <Trans id="landing.example.distance">Example: {distance}</Trans>
            </span>
          </p>
          <span className={landingStyles.heroFee}>{price}</span>
        </div>
      </div>
    </div>
  );
}

function HeroPin({
  x,
  y,
  icon,
  square,
  large,
}: {
  x: number;
  y: number;
  icon: IconType;
  square?: boolean;
  large?: boolean;
}) {
  const radius = large ? 21 : 17;
  const size = large ? 22 : 18;
  return (
    <g className={landingStyles.heroPin}>
      <rect x={x - radius} y={y - radius} width={radius * 2} height={radius * 2} rx={square ? 9 : radius} />
      <svg
        x={x - size / 2}
        y={y - size / 2}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <IconLines of={icon} />
      </svg>
    </g>
  );
}
