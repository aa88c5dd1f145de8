import { post, readCard, startForm } from './card-form.js';

/** Plain card details: number and code stay here, the portal gets what it may show and pass on. */
startForm(() => {
  const card = readCard();
  const save_card = document.querySelector('input[type=checkbox]').checked;
  if (card === undefined) {
    const nothing = { holder_name: null, card_last_digits: null, expiry_month: null, expiry_year: null };
    post({ type: 'card.details', valid: false, save_card, ...nothing, bin: null, scheme: null });
    return;
  }
  post({
    type: 'card.details',
    valid: true,
    save_card,
    holder_name: card.holder,
    card_last_digits: card.number.slice(-4),
    expiry_month: card.month,
    expiry_year: card.year,
    bin: card.number.slice(0, 6),
    scheme: card.scheme,
  });
});
