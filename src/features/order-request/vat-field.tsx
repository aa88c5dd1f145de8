import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { isOn } from '../../domain/flags/flags';
import { flags } from '../../state/flags';
import { RequestField } from './request-field';
import type { Request } from './use-request';

/** The VAT number of the payment, where flag payment-vat asks for it. */
export function VatField({ request }: { request: Request }) {
  const { values } = useSnapshot(flags);
  // a placed order keeps its VAT number
  if (!isOn(values, 'payment-vat') || request.state.orderToBeUpdated !== null) return null;
  return (
    <RequestField
      request={request}
      field="vatNumber"
      label={<Trans id="request.form.vat.label">VAT number</Trans>}
      hint={<Trans id="request.form.vat.hint">8 characters, for the invoice.</Trans>}
      optional
      dir="ltr"
      spellCheck={false}
    />
  );
}
