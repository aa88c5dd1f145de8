import { Trans } from '@lingui/react/macro';
import { DetailSkeleton } from '../../ui/skeleton';
import * as detailStyles from '../../ui/order/detail.module.css';
import * as panelStyles from '../../ui/page/panel.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

export function LinkLoading() {
  return (
    <section className={`${panelStyles.panel} ${detailStyles.detail}`} aria-labelledby="title">
      <DetailSkeleton>
        <h1 id="title" className={utilStyles.muted}>
          <Trans id="public.loading">Looking for your delivery</Trans>
        </h1>
      </DetailSkeleton>
    </section>
  );
}
