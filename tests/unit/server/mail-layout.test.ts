import { describe, expect, it } from 'vitest';
import { foreignName, layOutMail } from '../../../server/mails/mail-layout';
import type { MailTexts } from '../../../server/mails/mail-text';
import { SERVER_TEXTS, serverTexts } from '../../../server/texts';
import { keepWordsWhole } from '../../../src/lib/whole-words';
import { BRANDS } from '../../../src/domain/market/brands';

const en = serverTexts('en').mails;

const HOSTILE = '</p><script>alert(1)</script>\r\nBcc: x@y.example \u202emoc.live https://evil.example/"onclick="';

describe('the layout of a mail', () => {
  it('shows a name as one line of text that no mail program turns into a link', () => {
    const { text, html, subject } = layOutMail({
      brand: BRANDS.FOODPANDA,
      text: en.invitation,
      language: 'en',
      values: { shop: foreignName(HOSTILE), code: 'kh-1' },
      url: 'https://rider.example/register#a=1&b="2"',
    });
    expect(html).not.toMatch(/<script|onclick="|\u202e/);
    expect(html).toContain('href="https://rider.example/register#a=1&#38;b=&#34;2&#34;"');
    expect(text).not.toMatch(/^Bcc|https:\/\/evil|y\.example|\u202e/m);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('cuts a long name between characters', () => {
    expect([...foreignName('😀'.repeat(500))]).toHaveLength(83);
  });

  it('is complete in every language: the same placeholders and the same button', () => {
    const shape = (texts: MailTexts) =>
      Object.entries(texts).map(([name, { subject, before, after, action }]) => [
        name,
        [subject, ...before, ...after]
          .join(' ')
          .match(/\{\w+\}/g)
          ?.sort(),
        before.length,
        after.length,
        action !== undefined,
      ]);
    for (const { mails } of Object.values(SERVER_TEXTS)) expect(shape(mails)).toEqual(shape(en));
  });

  it('writes a shop’s code from left to right on one line, in the text of the HTML alone', () => {
    const { text, html } = layOutMail({
      brand: BRANDS.FOODPANDA,
      text: serverTexts('ar').mails.invitation,
      language: 'ar',
      values: { shop: foreignName('kh-0001'), code: 'kh-0001' },
    });
    expect(html).toContain('<span dir="ltr" style="unicode-bidi:isolate;white-space:nowrap">kh-0001</span>');
    expect(text).not.toContain('<span');
  });

  it('leaves the lines of tall scripts their room, and words and phrases whole', () => {
    const htmlIn = (language: string) =>
      layOutMail({ brand: BRANDS.FOODPANDA, text: serverTexts(language).mails.invitation, language, values: {} }).html;
    expect(htmlIn('en')).toContain('16px/1.5 ');
    expect(htmlIn('my')).toContain('16px/2 ');
    expect(htmlIn('ar_KW')).toContain('16px/1.7 ');
    expect(htmlIn('ja')).toContain('word-break:auto-phrase');
    expect(htmlIn('en')).not.toContain('word-break');
    expect(htmlIn('th')).toContain(keepWordsWhole('ติดตามออเดอร์', 'th'));
  });

  it('leaves the button out when the portal’s address is unknown', () => {
    const { html } = layOutMail({ brand: BRANDS.FOODPANDA, text: en.accountExists, language: 'en', values: {} });
    expect(html).not.toContain('<a ');
  });

  it.each(Object.values(BRANDS))('wears the colours and the name of $key', (brand) => {
    const { subject, html } = layOutMail({
      brand,
      text: en.confirm,
      language: 'en',
      values: {},
      url: 'https://r.example',
    });
    expect(subject).toContain(brand.wordMark);
    expect(html).toContain(`>${brand.wordMark}</b>`);
    expect(html).toContain(`background:${brand.color};color:${brand.onColor}">`);
  });
});
