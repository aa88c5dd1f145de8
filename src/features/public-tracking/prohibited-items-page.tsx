import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BannedItem } from '../../domain/market/market';
import { formatMoney, formatNumber } from '../../i18n/format';
import { usePublicServices } from '../../sync/services-context';
import * as pageTitleStyles from '../../ui/page/page-title.module.css';
import * as styles from '../../ui/page/prose.module.css';

/** What one country's law forbids. */
const BANNED: Readonly<Record<BannedItem, MessageDescriptor>> = {
  pork: msg({ id: 'prohibited.pork', message: 'Pork and anything made of it' }),
  vapes: msg({ id: 'prohibited.vapes', message: 'E-cigarettes, vapes and their refills' }),
  'chewing-gum': msg({ id: 'prohibited.chewing-gum', message: 'Chewing gum' }),
};

/**
 * `/prohibiteditems-c2c` (specification/public-tracking.md#link and specification/markets-and-languages.md#value-caps):
 * what one person may not send another, with the market's own limits.
 */
export function ProhibitedItemsPage({ header }: { header: ReactNode }) {
  const { market } = usePublicServices();
  const { i18n } = useLingui();
  const { itemWeightLimitKg, itemValueCap, bannedItems, currency } = market;
  const weight = formatNumber(itemWeightLimitKg);
  return (
    <>
      {header}
      <main id="main" className={styles.prose}>
        <h1 className={pageTitleStyles.pageTitle}>
          <Trans id="page.prohibited-items">What riders can't carry</Trans>
        </h1>
        <p>
          <Trans id="prohibited.intro">
            Riders may refuse anything listed here and anything the law forbids. Ask before you pack.
          </Trans>
        </p>
        <ul>
          <li>
            <Trans id="prohibited.weight">Anything heavier than {weight} kg</Trans>
          </li>
          {itemValueCap !== null && (
            <li>
              <Trans id="prohibited.value">Anything worth more than {formatMoney(itemValueCap, currency)}</Trans>
            </li>
          )}
          <li>
            <Trans id="prohibited.money">Cash, cheques, jewellery, cards, passports and other valuable documents</Trans>
          </li>
          <li>
            <Trans id="prohibited.weapons">Weapons, ammunition, fireworks and explosives</Trans>
          </li>
          <li>
            <Trans id="prohibited.dangerous">Gas, fuel, chemicals, damaged batteries, and anything that may leak</Trans>
          </li>
          <li>
            <Trans id="prohibited.drugs">Drugs, prescription medicine, alcohol and tobacco</Trans>
          </li>
          <li>
            <Trans id="prohibited.living">Animals, plants and human remains</Trans>
          </li>
          <li>
            <Trans id="prohibited.stolen">Stolen or counterfeit goods</Trans>
          </li>
          <li>
            <Trans id="prohibited.fragile">Anything that breaks or spoils unless packed for a motorbike</Trans>
          </li>
          {bannedItems.map((item) => (
            <li key={item}>{i18n._(BANNED[item])}</li>
          ))}
        </ul>
      </main>
    </>
  );
}
