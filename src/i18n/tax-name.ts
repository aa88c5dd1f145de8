import { i18n } from '@lingui/core';
import { taxMessageId } from '../domain/market/tax-message';

/** A tax's name in the active language; that of the market's row if it isn't known. */
export function taxName(name: string): string {
  const id = taxMessageId(name);
  return id in i18n.messages ? i18n._(id) : name;
}
