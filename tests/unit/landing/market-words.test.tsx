import { describe, expect, it } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { Faq } from '../../../src/features/landing/faq';
import { ProhibitedItemsPage } from '../../../src/features/public-tracking/prohibited-items-page';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();
const words = () => (page.place.textContent ?? '').replace(/[\u2066-\u2069\u200e\u200f]/g, '').replace(/\u00a0/g, ' ');

/**
 * What the questions and the list of prohibited items say in one market, and what they say in others alone
 * (specification/markets-and-languages.md#questions-and-answers).
 */
const SAID: Record<'KH' | 'KW' | 'SG' | 'PK', { faq: string[]; banned: string[]; not: string[] }> = {
  KH: { faq: ['in USD', 'Phnom Penh', 'Up to $10,000'], banned: ['vapes'], not: ['age?', 'Pork', 'Chewing gum'] },
  KW: { faq: ['in KWD', 'Kuwait City', 'Up to KWD 3,000'], banned: ['Pork'], not: ['age?', 'vapes', 'Chewing gum'] },
  SG: { faq: ['in SGD', 'Singapore', "customer's age?"], banned: ['vapes', 'Chewing gum'], not: ['Pork'] },
  PK: { faq: ['in PKR', 'Karachi', 'From Rs 100 to', 'Up to 5 km'], banned: ['Pork'], not: ['age?', 'vapes'] },
};

describe.each(Object.entries(SAID))('landing page texts in %s', (country, { faq, banned, not }) => {
  const market = MARKETS[country as keyof typeof SAID];

  it('answer the questions with what is true there', async () => {
    await page.show(<Faq market={market} currency={market.currency} takesGuests />);
    for (const part of faq) expect(words()).toContain(part);
    for (const part of not) expect(words()).not.toContain(part);
  });

  it('promise nothing that the law there forbids riders to carry', async () => {
    await page.show(<ProhibitedItemsPage header={null} />, { market });
    for (const part of banned) expect(words()).toContain(part);
    for (const part of not) expect(words()).not.toContain(part);
    expect(words()).toContain(`heavier than ${market.itemWeightLimitKg} kg`);
  });
});
