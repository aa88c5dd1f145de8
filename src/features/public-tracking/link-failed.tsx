import { Trans } from '@lingui/react/macro';
import { paths } from '../../domain/paths';
import type { LinkFailure } from '../../state/public-tracking';
import { Button, LinkButton } from '../../ui/button';
import * as detailStyles from '../../ui/order/detail.module.css';
import * as emptyStyles from '../../ui/empty.module.css';
import * as panelStyles from '../../ui/page/panel.module.css';

/** Nothing to show: the link is no longer valid, or there was no answer and nothing is stored on this device. */
export function LinkFailed({
  failure,
  onRetry,
  receipt = false,
}: {
  failure: LinkFailure;
  onRetry: () => void;
  /** of a receipt, not of the tracking page */
  receipt?: boolean;
}) {
  const isGone = failure === 'NOT_FOUND';
  return (
    <section className={`${panelStyles.panel} ${detailStyles.detail}`}>
      <div className={detailStyles.scroll}>
        <div className={emptyStyles.empty}>
          <h1 className={emptyStyles.title}>
            {isGone && receipt ? (
              <Trans id="receipt.gone">This link to a receipt doesn't work</Trans>
            ) : isGone ? (
              <Trans id="public.gone.title">This tracking link doesn't work</Trans>
            ) : (
              <Trans id="public.unreachable.title">Your delivery couldn't be loaded</Trans>
            )}
          </h1>
          <p>
            {isGone ? (
              <Trans id="public.gone.text">
                Refresh the page. If that doesn't help, ask the shop for a new link: it may have replaced this one.
              </Trans>
            ) : (
              <Trans id="public.unreachable.text">
                We can't reach the server, and this delivery isn't saved here. It continues all the same.
              </Trans>
            )}
          </p>
          <Button variant="primary" onClick={onRetry}>
            <Trans id="public.refresh">Refresh page</Trans>
          </Button>
          {isGone && (
            <LinkButton variant="ghost" href={paths.findOrder()}>
              <Trans id="public.find">Find my order</Trans>
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
