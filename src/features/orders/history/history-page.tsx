import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../../domain/paths';
import { vendors } from '../../../state/vendors';
import type { OrderScope } from '../../../sync/orders/order-scope';
import { isAble } from '../../../domain/platform/abilities';
import { useServices } from '../../../sync/services-context';
import { Button } from '../../../ui/button';
import { Download } from '../../../ui/icons';
import { Later } from '../../../ui/later';
import { lazyPart } from '../../../ui/lazy-part';
import { navigate } from '../../../ui/navigation';
import { LiveAge } from '../../../ui/live-age';
import { useScreen } from '../../../ui/screen';
import { SkeletonRow } from '../../../ui/skeleton-row';
import { useWide } from '../../../ui/use-wide';
import { Announcer } from '../announcer';
import { OrderLoading } from '../detail/order-loading';
import { OtherVendorBanner } from '../other-vendor-banner';
import { SearchBox } from '../search-box';
import { NoVendor } from '../no-vendor';
import { VendorsFailed } from '../vendors-failed';
import { useSelectedOrder } from '../use-selected-order';
import { useSelectionFocus } from '../use-selection-focus';
import { useScope } from '../use-scope';
import { narrowingOf } from './export-narrowing';
import { HistoryFilters } from './history-filters';
import { HistoryResults } from './history-results';
import { useHistory } from './use-history';
import { usePastOrders } from './use-past-orders';
import { ignore } from '../../../lib/ignore';
import * as detailStyles from '../../../ui/order/detail.module.css';
import * as historyStyles from './history.module.css';
import * as pageTitleStyles from '../../../ui/page/page-title.module.css';
import * as panelStyles from '../../../ui/page/panel.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';
import '../../../ui/order/own-orders.module.css';

/** Parts that the list alone does not need. */
const OrderPanel = lazyPart(() => import('../detail/order-panel').then((module) => module.OrderPanel));
const ExportDialog = lazyPart(() => import('./export-dialog').then((module) => module.ExportDialog));

/**
 * Past orders of the chosen vendor; with `orderId` one of them in full
 * (specification/history-and-exports.md#pages-of-orders).
 */
export function HistoryPage({ vendorId, orderId }: { vendorId?: string | undefined; orderId?: string | undefined }) {
  const { status } = useSnapshot(vendors);
  const scope = useScope();
  if (!scope) return <WithoutVendor status={status.name} />;
  return <History key={scope.vendorId} scope={scope} named={vendorId} orderId={orderId} />;
}

function History({
  scope,
  named,
  orderId,
}: {
  scope: OrderScope;
  /** the vendor in the address */
  named: string | undefined;
  orderId: string | undefined;
}) {
  const { t } = useLingui();
  const titleId = useId();
  const { config, market, searches } = useServices();
  const pastOrders = usePastOrders();
  const wide = useWide();
  const view = useHistory(scope);
  const [typed, setTyped] = useState(view.search);
  const [exporting, setExporting] = useState<'unused' | 'open' | 'closed'>('unused');
  const { vendorId } = scope;
  useScreen(orderId ? 'order' : 'history');
  useSelectionFocus(orderId, wide);
  const selected = useSelectedOrder(vendorId, orderId);

  function search(text: string) {
    setTyped(text);
    pastOrders((loaded) => loaded.search(text));
    if (text !== '')
      void ignore(
        searches().then((loaded) => loaded.remember(text)),
        'searches: remember',
      );
  }

  const { status, filter } = view;
  // The order's own heading is the page's, if there is one.
  const Title = orderId ? 'h2' : 'h1';
  return (
    <main id="main" className={orderId ? `${historyStyles.history} ${historyStyles.hasOrder}` : historyStyles.history}>
      <Announcer />
      {(wide || !orderId) && (
        <section className={historyStyles.list} aria-labelledby={titleId}>
          <OtherVendorBanner named={named} shown={vendorId} href={paths.history(vendorId, orderId)} />
          <div className={historyStyles.head}>
            <Title className={pageTitleStyles.pageTitle} id={titleId}>
              <Trans id="history.title">History</Trans>
            </Title>
            {(status.name === 'cached' || status.name === 'loading') && (
              <LiveAge live={false} at={status.name === 'cached' ? status.at : null} />
            )}
            {isAble(config, 'exports') && (
              <Button className={utilStyles.push} icon={Download} onClick={() => setExporting('open')}>
                {t({ id: 'history.export', message: 'Export' })}
              </Button>
            )}
          </div>
          <div className={historyStyles.filters}>
            <SearchBox
              value={typed}
              onChange={(text) => (text === '' ? search('') : setTyped(text))}
              onSearch={search}
            />
            {filter && (
              <HistoryFilters
                filter={filter}
                timezone={market.timezone}
                onChange={(chosen) => pastOrders((loaded) => loaded.setFilter(chosen))}
              />
            )}
          </div>
          <HistoryResults view={view} scope={scope} selectedId={orderId} wide={wide} />
        </section>
      )}
      {orderId && (
        <Later
          onFailed={() => navigate(paths.history(vendorId), { replace: true })}
          fallback={
            <section className={`${panelStyles.panel} ${detailStyles.detail}`} aria-labelledby="order-title">
              <OrderLoading />
            </section>
          }
        >
          <OrderPanel
            orderId={orderId}
            vendorId={vendorId}
            back={paths.history(vendorId)}
            failed={selected.failed}
            onRetry={selected.retry}
          />
        </Later>
      )}
      {exporting !== 'unused' && filter && (
        <Later onFailed={() => setExporting('unused')}>
          <ExportDialog
            open={exporting === 'open'}
            onClose={() => setExporting('closed')}
            scope={scope}
            range={filter.range}
            narrowing={narrowingOf(view)}
          />
        </Later>
      )}
    </main>
  );
}

/** Before the vendors are known, when they could not be loaded, and for an account without any. */
function WithoutVendor({ status }: { status: string }) {
  useScreen('history');
  return (
    <main id="main" className={historyStyles.history}>
      <section
        className={historyStyles.list}
        aria-labelledby="history-title"
        aria-busy={status !== 'none' || undefined}
      >
        <div className={historyStyles.head}>
          <h1 className={pageTitleStyles.pageTitle} id="history-title">
            <Trans id="history.title">History</Trans>
          </h1>
        </div>
        {status === 'none' && <NoVendor />}
        {status === 'failed' && <VendorsFailed />}
        {status !== 'none' && status !== 'failed' && [1, 2, 3, 4, 5].map((row) => <SkeletonRow key={row} />)}
      </section>
    </main>
  );
}
