import type { JWK } from 'jose';
import { moneyFormat } from '../../../src/domain/market/currency';
import { type Html, html } from '../../pages/html';
import { type SandboxTexts, sandboxTexts } from '../../texts';

type PageTexts = SandboxTexts['cards'];

export const ASSETS = '/card-provider/assets';

export interface FrameOptions {
  /** the one origin the frame exchanges messages with; checked by the caller */
  parent: string;
  lang: string;
  theme: 'light' | 'dark' | 'system';
}

export interface ChallengeOptions {
  lang: string;
  amount: number;
  currency: string;
  /** null once it has been answered */
  action: string | null;
  returnUrl: string;
}

/** Number, date and code, to be encrypted for `key`. */
export function fieldsPage(options: FrameOptions, key: JWK): string {
  const texts = sandboxTexts(options.lang).texts.cards;
  const body = html`<p id="insecure" class="error" role="alert" hidden>${texts.insecure}</p>
<form novalidate><fieldset>${cardFields(texts)}</fieldset></form>`;
  return framePage(options, { script: 'fields.js', key: JSON.stringify(key), body });
}

/** The same with name and choice to save: everything the portal may know comes from here. */
export function widgetPage(options: FrameOptions): string {
  const texts = sandboxTexts(options.lang).texts.cards;
  const holder = { name: 'holder', label: texts.holder, autocomplete: 'cc-name', error: texts.errorHolder };
  const body = html`<form novalidate><fieldset>${field(holder)}${cardFields(texts)}
<label class="check"><input type="checkbox" name="save">${texts.save}</label></fieldset></form>`;
  return framePage(options, { script: 'widget.js', key: '', body });
}

/** The question of the sandbox's bank; answered once. */
export function challengePage({ lang, amount, currency, action, returnUrl }: ChallengeOptions): string {
  const page = sandboxTexts(lang);
  const texts = page.texts.cards;
  const price = new Intl.NumberFormat(page.lang, moneyFormat(currency)).format(amount);
  if (action === null) {
    const back = html`<a class="button button-primary" href="${returnUrl}">${texts.back}</a>`;
    return wholePage(page, texts.answeredTitle, [html`<p>${texts.answeredText}</p>`, back]);
  }
  const form = html`<form class="actions" method="post" action="${action}">
<button class="button button-primary" name="answer" value="approve">${texts.approve}</button>
<button class="button" name="answer" value="decline">${texts.decline}</button></form>`;
  const words = html`<p class="amount"><bdi>${price}</bdi></p><p>${texts.challengeText}</p>`;
  return wholePage(page, texts.challengeTitle, [words, form]);
}

/** For an id that was never issued. */
export function missingPage(lang: string): string {
  const page = sandboxTexts(lang);
  const { missingTitle, missingText } = page.texts.cards;
  return wholePage(page, missingTitle, [html`<p>${missingText}</p>`]);
}

function cardFields(texts: PageTexts): Html {
  const number = { name: 'number', label: texts.number, autocomplete: 'cc-number', error: texts.errorNumber };
  const expiry = { name: 'expiry', label: texts.expiry, autocomplete: 'cc-exp', error: texts.errorExpiry };
  const cvc = { name: 'cvc', label: texts.cvc, autocomplete: 'cc-csc', error: texts.errorCvc };
  return html`${field({ ...number, numeric: true })}<div class="pair">${field({
    ...expiry,
    numeric: true,
    hint: texts.expiryHint,
    expired: texts.errorExpired,
  })}${field({ ...cvc, numeric: true, hint: texts.cvcHint })}</div>`;
}

interface Field {
  name: string;
  label: string;
  autocomplete: string;
  error: string;
  numeric?: boolean;
  hint?: string;
  expired?: string;
}

function field({ name, label, autocomplete, error, numeric = false, hint, expired = '' }: Field): Html {
  const describedBy = hint === undefined ? `${name}-error` : `${name}-hint ${name}-error`;
  // Card numbers and dates are written left to right in every language.
  const digits = numeric ? html` inputmode="numeric" dir="ltr"` : html``;
  return html`<div class="field"><label for="${name}">${label}</label>
<input class="input" id="${name}" data-field="${name}" autocomplete="${autocomplete}"${digits} required aria-describedby="${describedBy}">
${hint === undefined ? html`` : html`<p class="hint" id="${name}-hint">${hint}</p>`}
<p class="error" id="${name}-error" role="alert" data-invalid="${error}" data-expired="${expired}" hidden></p></div>`;
}

function framePage(options: FrameOptions, { script, key, body }: { script: string; key: string; body: Html }): string {
  const { lang, dir, texts } = sandboxTexts(options.lang);
  return document(
    html`<html lang="${lang}" dir="${dir}" data-theme="${options.theme}"><head>${head(texts.cards.number)}
<script type="module" src="${ASSETS}/${script}"></script></head>
<body data-parent="${options.parent}" data-key="${key}">${body}</body></html>`,
  );
}

function wholePage({ lang, dir }: ReturnType<typeof sandboxTexts>, title: string, parts: readonly Html[]): string {
  return document(
    html`<html lang="${lang}" dir="${dir}"><head>${head(title)}</head>
<body><main class="page"><div class="card"><h1>${title}</h1>${parts}</div></main></body></html>`,
  );
}

function head(title: string): Html {
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${ASSETS}/provider.css">`;
}

function document(page: Html): string {
  return `<!doctype html>\n${page.text}\n`;
}
