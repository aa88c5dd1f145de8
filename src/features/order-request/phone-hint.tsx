import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { requestController } from '../../sync/order-request/request-controller';
import { useServices } from '../../sync/services-context';

/** The number as it was read, so that nobody else is called; `children` until it is one. */
export function PhoneHint({ typed, children }: { typed: string; children: ReactNode }) {
  const { verdict, written } = requestController(useServices()).readPhone(typed);
  const number = (
    <bdi dir="ltr" translate="no">
      {written}
    </bdi>
  );
  if (verdict === 'possible') {
    return <Trans id="request.form.phone.unusual">{number} looks unusual. Check it, or send it as it is.</Trans>;
  }
  if (verdict === 'valid') return <Trans id="request.form.phone.read">The rider calls {number}</Trans>;
  return children;
}
