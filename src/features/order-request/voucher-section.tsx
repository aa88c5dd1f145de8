import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { amountDifference } from '../../domain/money/amounts';
import type { FeeQuote, QuotedVoucher } from '../../domain/order-request/price/fee-quote';
import { VOUCHER_CODE_MAX } from '../../domain/checks/text-limits';
import { formatMoney, formatPercent } from '../../i18n/format';
import { isOn } from '../../domain/flags/flags';
import { flags } from '../../state/flags';
import { visibleText } from '../../lib/visible-text';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { CircleAlert, TicketPercent, X } from '../../ui/icons';
import { RequestField } from './request-field';
import type { Request } from './use-request';
import * as errorStyles from '../../ui/page/error.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';
import * as styles from './voucher-section.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/**
 * A voucher for the delivery fee: typed, checked by the platform, and subtracted from the price until it is removed.
 */
export function VoucherSection({ request }: { request: Request }) {
  const { values } = useSnapshot(flags);
  const { quote, voucherCode } = request.state;
  const used = quote?.voucher ?? null;
  // an applied voucher stays visible, because it must not change the price unnoticed
  if (!isOn(values, 'voucher') && used === null && voucherCode === null) return null;
  return (
    <section className={sectionStyles.section} aria-labelledby="request-voucher">
      <h2 className={sectionStyles.title} id="request-voucher">
        <Trans id="request.voucher.title">Voucher</Trans>
      </h2>
      {quote && used ? (
        <UsedVoucher request={request} quote={quote} voucher={used} />
      ) : (
        <VoucherField request={request} />
      )}
    </section>
  );
}

/** The voucher's description, and what it subtracts. */
function UsedVoucher({
  request: { state, send },
  quote,
  voucher,
}: {
  request: Request;
  quote: FeeQuote;
  voucher: QuotedVoucher;
}) {
  const { t } = useLingui();
  const isSending = state.step.name === 'FILL_PAYMENT_DETAILS';
  const saved = formatMoney(
    amountDifference(voucher.fee, quote.discountedFee ?? quote.fee, quote.currency),
    quote.currency,
  );
  const { code } = voucher;
  return (
    <div className={styles.voucher} data-tone="done">
      <Icon of={TicketPercent} />
      <p role="status">
        <b>
          <bdi>{code}</bdi>
        </b>
        <span>
          <VoucherTerms voucher={voucher} />
        </span>
      </p>
      <bdi className={utilStyles.nums}>{saved}</bdi>
      <IconButton
        label={t({ id: 'request.voucher.remove.code', message: `Remove ${code}` })}
        icon={X}
        disabled={isSending}
        onClick={() => send({ type: 'VOUCHER_REMOVED' })}
      />
    </div>
  );
}

function VoucherTerms({ voucher: { type, amount } }: { voucher: QuotedVoucher }) {
  const share = formatPercent(amount / 100);
  if (type === 'FREE_DELIVERY') return <Trans id="request.voucher.free">The delivery is free</Trans>;
  if (type === 'PERCENT') return <Trans id="request.voucher.percentage">{share} off the delivery fee</Trans>;
  return <Trans id="request.voucher.other">Taken off the delivery fee</Trans>;
}

function VoucherField({ request: { state, send }, request }: { request: Request }) {
  const isSending = state.step.name === 'FILL_PAYMENT_DETAILS';
  const isAsked = state.voucherCode !== null;
  const isChecking = isAsked && state.quoteStatus === 'refreshing';
  const isUnchecked = isAsked && !isChecking && state.fieldError?.field !== 'voucherCode';
  const isEmpty = visibleText(state.form.voucherCode) === '';
  const apply = () => send({ type: 'VOUCHER_APPLIED' });
  return (
    <>
      <div className={styles.voucherLine}>
        <RequestField
          request={request}
          field="voucherCode"
          label={<Trans id="request.voucher.label">Voucher code</Trans>}
          optional
          maxLength={VOUCHER_CODE_MAX}
          dir="ltr"
          autoCapitalize="characters"
          spellCheck={false}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isEmpty) return;
            // Enter in this field applies the voucher, and does not submit the order
            event.preventDefault();
            apply();
          }}
        />
        <Button variant="secondary" busy={isChecking} disabled={isSending || isEmpty} onClick={apply}>
          {isAsked && !isChecking ? (
            <Trans id="retry">Try again</Trans>
          ) : (
            <Trans id="request.voucher.apply">Apply</Trans>
          )}
        </Button>
      </div>
      {isUnchecked && (
        <p className={errorStyles.error} role="status">
          <Icon of={CircleAlert} small />
          <span>
            <Trans id="voucher.error.unchecked">
              We couldn't check the voucher. Try again, or remove it to continue without.
            </Trans>
          </span>
        </p>
      )}
      {isAsked && !isChecking && (
        <Button variant="ghost" disabled={isSending} onClick={() => send({ type: 'VOUCHER_REMOVED' })}>
          <Trans id="request.voucher.remove">Remove</Trans>
        </Button>
      )}
    </>
  );
}
