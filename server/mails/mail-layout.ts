import type { Brand } from '../../src/domain/market/brands';
import { direction } from '../../src/domain/market/languages';
import { baseLanguage, bcp47 } from '../../src/lib/language-tag';
import { keepWordsWhole } from '../../src/lib/whole-words';
import type { MailText } from './mail-text';

export interface MailParts {
  brand: Pick<Brand, 'wordMark' | 'color' | 'onColor' | 'mark'>;
  text: MailText;
  language: string;
  /** for `{name}` in the texts; `{brand}` is the brand's word mark */
  values: Readonly<Record<string, string>>;
  /** the digits to type, on a line of their own */
  code?: string;
  /** the button's link; undefined when the portal's address is unknown */
  url?: string;
}

export interface LaidOutMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail as plain text and as HTML, in its language's direction. Values may contain anything: they are escaped. */
export function layOutMail({ brand, text, language, values, code, url }: MailParts): LaidOutMail {
  const fill = (line: string) =>
    line.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'brand' ? brand.wordMark : (values[name] ?? '')));
  const before = text.before.map(fill);
  const after = text.after.map(fill);
  const button = url === undefined || text.action === undefined ? undefined : { label: text.action, url };
  const other = button === undefined || text.beforeAction === undefined ? [] : [fill(text.beforeAction)];
  const middle = [
    ...(code === undefined ? [] : [code]),
    ...other,
    ...(button ? [`${button.label}\n${button.url}`] : []),
  ];
  const whole = (line: string) => keepWordsWhole(line, baseLanguage(language));
  const paragraph = (line: string) =>
    `<p style="margin:0 0 16px">${withWholeCode(escapeHtml(whole(line)), values['code'])}</p>`;
  const subject = fill(text.subject);
  return {
    subject,
    text: `${[...before, ...middle, ...after].join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${bcp47(language)}" dir="${direction(language)}"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
      `<body dir="${direction(language)}" style="margin:0;padding:24px;font:16px/${lineHeight(language)} sans-serif;${lineBreaks(language)}color:#1b1b1b;background:#fff">`,
      '<div style="max-width:480px;margin:0 auto">',
      wordMarkHtml(brand),
      ...before.map(paragraph),
      ...(code === undefined ? [] : [CODE.replace('CODE', escapeHtml(code))]),
      ...other.map(paragraph),
      ...(button ? [buttonHtml({ ...button, label: whole(button.label) }, brand)] : []),
      ...after.map(paragraph),
      '</div></body></html>',
    ].join('\n'),
  };
}

/** Of scripts with signs above and below their letters; Nastaliq, in which phones write Urdu, is twice as high as others. */
const LINE_HEIGHTS: Readonly<Record<string, number>> = {
  ar: 1.7,
  bn: 1.7,
  km: 1.9,
  lo: 1.75,
  my: 2,
  th: 1.75,
  ur: 2.2,
};
const lineHeight = (language: string) => LINE_HEIGHTS[baseLanguage(language)] ?? 1.5;

/** As in the portal: a Japanese line ends with a phrase, where the mail program knows phrases. */
const lineBreaks = (language: string) =>
  baseLanguage(language) === 'ja' ? 'word-break:auto-phrase;line-break:strict;' : '';

/** The shop's code, to be typed as it stands: on one line, from left to right. */
const withWholeCode = (html: string, code: string | undefined) =>
  code === undefined
    ? html
    : html.replace(code, '<span dir="ltr" style="unicode-bidi:isolate;white-space:nowrap">$&</span>');

/** Digits stand from left to right in every language. */
const CODE = '<p dir="ltr" style="margin:0 0 16px;font-size:32px;letter-spacing:6px;text-align:center"><b>CODE</b></p>';

function wordMarkHtml({ wordMark, color, onColor, mark }: MailParts['brand']): string {
  const colours =
    mark === null ? `padding:2px 8px;border-radius:8px;background:${color};color:${onColor}` : `color:${mark.light}`;
  return `<p style="margin:0 0 24px"><b translate="no" style="font-size:20px;${colours}">${escapeHtml(wordMark)}</b></p>`;
}

function buttonHtml({ label, url }: { label: string; url: string }, { color, onColor }: MailParts['brand']): string {
  const style = `display:inline-block;padding:12px 20px;border-radius:8px;background:${color};color:${onColor}`;
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const LONGEST_NAME = 80;
/** Line breaks, control characters and direction marks; joiners are part of words. */
const UNPRINTABLE = /[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * A name chosen by somebody else, in a mail of ours: one short line that mail programs do not turn into a link, and
 * that keeps its own direction.
 */
export function foreignName(name: string): string {
  const line = name.replace(UNPRINTABLE, ' ').trim();
  const short = [...line].length > LONGEST_NAME ? `${[...line].slice(0, LONGEST_NAME).join('')}…` : line;
  return `\u2068${short.replace(/[.:/@]/g, '$&\u200b')}\u2069`;
}
