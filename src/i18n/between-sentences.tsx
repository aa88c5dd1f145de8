import { useLingui } from '@lingui/react/macro';

/** What stands between two sentences: nothing in Japanese and Chinese, whose full stops bring their own space. */
export function BetweenSentences(): string {
  const { i18n } = useLingui();
  return /^(?:ja|zh)/.test(i18n.locale) ? '' : ' ';
}
