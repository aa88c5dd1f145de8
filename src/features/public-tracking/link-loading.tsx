import { Trans } from '@lingui/react/macro';
import { DetailBones } from '../../ui/skeleton';

export function LinkLoading() {
  return (
    <section className="panel detail" aria-labelledby="title">
      <DetailBones>
        <h1 id="title" className="muted">
          <Trans id="public.loading">Looking for your delivery</Trans>
        </h1>
      </DetailBones>
    </section>
  );
}
