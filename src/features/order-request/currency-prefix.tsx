import { currencySymbol } from '../../i18n/currency';
import { useServices } from '../../sync/services-context';
import * as inputGroupStyles from '../../ui/input-group.module.css';

/**
 * The currency that an amount is entered in. The symbol has a direction of its own, and may be Arabic; the space before
 * it follows the field, which is left to right.
 */
export function CurrencyPrefix() {
  const { market } = useServices();
  return (
    <span className={inputGroupStyles.prefix} aria-hidden="true">
      <bdi>{currencySymbol(market.currency)}</bdi>
    </span>
  );
}
