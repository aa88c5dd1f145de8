import { useLingui } from '@lingui/react/macro';

/** What stands between two sentences: nothing in Japanese and Chinese, whose full stops bring their own space. */
export function betweenSentences(locale: string): '' | ' ' {
  return /^(?:ja|zh)/.test(locale) ? '' : ' ';
}

export function BetweenSentences(): string {
  const { i18n } = useLingui();
  return betweenSentences(i18n.locale);
}
