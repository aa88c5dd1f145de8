import { post, readCard, startForm } from './card-form.js';
import { encrypt, importKey } from './jwe.js';

/** Encrypted fields: only a JWE and what may be shown of the card leave this frame. */
const { kid, ...jwk } = JSON.parse(document.body.dataset.key);
const NOTHING = {
  type: 'card.encrypted',
  valid: false,
  jwe: null,
  last_digits: null,
  scheme: null,
  expiry_month: null,
  expiry_year: null,
};
let round = 0;

async function tell(key) {
  round += 1;
  const own = round;
  const card = readCard();
  if (card === undefined) {
    post(NOTHING);
    return;
  }
  const { number, cvc, month, year, scheme } = card;
  const jwe = await encrypt({ number, cvc, expiry_month: month, expiry_year: year }, await key, kid);
  // The text has changed meanwhile: a later round reports it.
  if (own !== round) return;
  const shown = { last_digits: number.slice(-4), scheme, expiry_month: month, expiry_year: year };
  post({ type: 'card.encrypted', valid: true, jwe, ...shown });
}

if (globalThis.crypto?.subtle === undefined) {
  document.getElementById('insecure').hidden = false;
  document.querySelector('fieldset').disabled = true;
  startForm(() => post(NOTHING));
} else {
  const key = importKey(jwk);
  startForm(() => void tell(key));
}
