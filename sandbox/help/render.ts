import { type Html, html } from '../pages/html';
import { sandboxTexts } from '../texts';
import { type Articles, searchArticles } from './articles';

export const HELP_ASSETS = '/help-centre/assets';

/**
 * Where a page is shown. Whose it is is in the address's fragment, which its script passes on (`help.js`), so that no
 * log of addresses has it.
 */
export interface HelpDocument {
  /** the portal's origin, the only one that the page exchanges messages with */
  parent: string;
  locale: string;
}

/** The outcome of sending a message. */
export type ContactOutcome = 'sent' | 'empty' | 'too-many';

/** Search and the articles found; all of them without a query. */
export function articleList(page: HelpDocument, query: string): string {
  const { help: texts, articles } = sandboxTexts(page.locale).texts;
  const named: Articles = articles;
  const rows = searchArticles(named, query).map(
    (id) => html`<li><a href="${linkTo(page, `articles/${id}`)}">${named[id]?.title ?? ''}</a></li>`,
  );
  return helpPage(page, [
    html`<h1>${texts.title}</h1>
<form class="search" role="search" method="get" action="/help-centre/articles">${placeFields(page)}
<div class="field"><label for="q">${texts.search}</label><input class="input" id="q" name="q" type="search" maxlength="200" dir="auto" value="${query}"></div>
<button class="button">${texts.find}</button></form>`,
    rows.length === 0 ? html`<p role="status">${texts.none}</p>` : html`<ul class="articles">${rows}</ul>`,
    contactForm(page, undefined, ''),
  ]);
}

/** Undefined where there is none of that name. */
export function articlePage(page: HelpDocument, id: string): string | undefined {
  const { help: texts, articles } = sandboxTexts(page.locale).texts;
  const named: Articles = articles;
  const article = Object.hasOwn(named, id) ? named[id] : undefined;
  if (article === undefined) return undefined;
  const paragraphs = article.paragraphs.map((text) => html`<p>${text}</p>`);
  return helpPage(page, [
    html`<p><a href="${linkTo(page, 'articles')}">${texts.all}</a></p><h1>${article.title}</h1>`,
    ...paragraphs,
    contactForm(page, undefined, ''),
  ]);
}

/** After a message; one that could not be sent is still in its field. */
export function contactPage(page: HelpDocument, outcome: ContactOutcome, message: string): string {
  const { help: texts } = sandboxTexts(page.locale).texts;
  const back = html`<p><a href="${linkTo(page, 'articles')}">${texts.all}</a></p><h1>${texts.contact}</h1>`;
  if (outcome === 'sent') return helpPage(page, [back, html`<p role="status">${texts.sent}</p>`]);
  return helpPage(page, [back, contactForm(page, outcome, message)]);
}

/** For readers without a session, or with one that has ended. */
export function endedPage(locale: string): string {
  const { help: texts } = sandboxTexts(locale).texts;
  const nobody = { parent: '', locale };
  return helpPage(nobody, [html`<h1>${texts.title}</h1><p role="status">${texts.ended}</p>`]);
}

function contactForm(page: HelpDocument, problem: 'empty' | 'too-many' | undefined, message: string): Html {
  const { help: texts } = sandboxTexts(page.locale).texts;
  const error = problem === 'empty' ? texts.empty : texts.tooMany;
  return html`<section aria-labelledby="contact" hidden><h2 id="contact">${texts.contact}</h2>
<p class="hint">${texts.contactText} <bdi id="email"></bdi></p>
<form method="post" action="/help-centre/contact"><input type="hidden" name="session">
<div class="field"><label for="message">${texts.message}</label>
<textarea class="input" id="message" name="message" rows="4" maxlength="2000" dir="auto" required aria-describedby="message-error">${message}</textarea>
${problem === undefined ? html`` : html`<p class="error" id="message-error" role="alert">${error}</p>`}</div>
<button class="button button-primary">${texts.send}</button></form></section>`;
}

function placeFields({ locale, parent }: HelpDocument): Html {
  return html`<input type="hidden" name="language" value="${locale}"><input type="hidden" name="portal" value="${parent}">`;
}

function linkTo(page: HelpDocument, path: string): string {
  return `/help-centre/${path}?${placeQuery(page)}`;
}

/** The query by which a page is asked for. */
export function placeQuery({ locale, parent }: HelpDocument): string {
  return new URLSearchParams({ language: locale, portal: parent }).toString();
}

function helpPage({ locale, parent }: HelpDocument, parts: readonly Html[]): string {
  const { lang, dir, texts: all } = sandboxTexts(locale);
  const texts = all.help;
  const page = html`<html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${texts.title}</title><link rel="stylesheet" href="/card-provider/assets/provider.css">
<link rel="stylesheet" href="${HELP_ASSETS}/help.css"><script type="module" src="${HELP_ASSETS}/help.js"></script></head>
<body data-parent="${parent}"><main aria-label="${texts.title}">${parts}<p class="error" id="denied" role="alert" hidden>${texts.ended}</p></main></body></html>`;
  return `<!doctype html>\n${page.text}\n`;
}
