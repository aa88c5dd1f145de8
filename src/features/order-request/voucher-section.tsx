import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { flags, isOn } from '../../state/flags';
import { Button } from '../../ui/button';
import { RequestField } from './request-field';
import type { Request } from './use-request';

/** A voucher for the delivery fee: typed, checked by the platform, and taken off the price until it is removed. */
export function VoucherSection({ request: { state, send }, request }: { request: Request }) {
  const { values } = useSnapshot(flags);
  const used = state.quote?.voucher ?? null;
  if (!isOn(values, 'voucher') && used === null) return null;
  const isSending = state.step.name === 'FILL_PAYMENT_DETAILS';
  const isChecking = state.voucherCode !== null && used === null && state.quoteStatus === 'refreshing';
  return (
    <section className="section" aria-labelledby="request-voucher">
      <h2 className="section-title" id="request-voucher">
        <Trans id="request.voucher.title">Voucher</Trans>
      </h2>
      {used ? (
        <div className="voucher-line is-used" role="status">
          <p>
            <Trans id="request.voucher.used">
              <bdi>{used.code}</bdi> is taken off the delivery fee.
            </Trans>
          </p>
          <Button variant="ghost" disabled={isSending} onClick={() => send({ type: 'VOUCHER_REMOVED' })}>
            <Trans id="request.voucher.remove">Remove</Trans>
          </Button>
        </div>
      ) : (
        <div className="voucher-line">
          <RequestField
            request={request}
            field="voucherCode"
            label={<Trans id="request.voucher.label">Voucher code</Trans>}
            optional
            maxLength={64}
            dir="ltr"
            autoCapitalize="characters"
            spellCheck={false}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || state.form.voucherCode.trim() === '') return;
              // Enter in this field means the voucher, not the whole order
              event.preventDefault();
              send({ type: 'VOUCHER_APPLIED' });
            }}
          />
          <Button
            variant="secondary"
            busy={isChecking}
            disabled={isSending || state.form.voucherCode.trim() === ''}
            onClick={() => send({ type: 'VOUCHER_APPLIED' })}
          >
            <Trans id="request.voucher.apply">Apply</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
