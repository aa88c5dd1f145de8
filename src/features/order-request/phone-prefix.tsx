import { isInternational } from '../../domain/order-request/phone/phone';
import { useServices } from '../../sync/services-context';
import * as inputGroupStyles from '../../ui/input-group.module.css';

/** The country and calling code that a number is dialled in, unless the number begins with its own (`+855…`, `0066…`). */
export function PhonePrefix({ number }: { number: string }) {
  const { market } = useServices();
  if (isInternational(number)) return null;
  return <span className={inputGroupStyles.prefix}>{`${market.country} ${market.phonePrefix}`}</span>;
}
