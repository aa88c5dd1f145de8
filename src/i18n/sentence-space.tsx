import { useLingui } from '@lingui/react';
import { isUnspaced } from './format';

/** Between two sentences that are messages of their own. */
export function SentenceSpace(): string {
  useLingui();
  return isUnspaced() ? '' : ' ';
}
