import { useScreen } from '../ui/screen';
import { Bone, BoneRow } from '../ui/skeleton';
import type { ShellKind } from './routes';

/** The classes a page of this kind puts on the body: the skeleton lies where the page will. */
export const SKELETON_SCREENS: Readonly<Record<ShellKind, string>> = {
  landing: 'screen-landing',
  account: 'screen-account',
  request: 'over-map screen-address',
  tracking: 'screen-list',
  plain: '',
};

/** What stands in a page's place while its code comes, and in the prerendered first paint. */
export function PageSkeleton({ kind }: { kind: ShellKind }) {
  useScreen(SKELETON_SCREENS[kind]);
  switch (kind) {
    case 'request':
      return <RequestSkeleton />;
    case 'tracking':
      return <TrackingSkeleton />;
    case 'landing':
    case 'account':
    case 'plain':
      return <main id="main" className="account" aria-busy="true" />;
  }
}

function RequestSkeleton() {
  return (
    <main id="main" className="split" aria-busy="true">
      <section className="panel">
        <div className="panel-head">
          <Bone width={12} />
        </div>
        <div className="panel-body">
          <div className="section stack">
            <Bone width={16} />
            <Bone width={12} />
            <Bone width={16} />
          </div>
        </div>
        <div className="panel-foot">
          <span className="button button-primary button-lg button-wide" aria-disabled="true" />
        </div>
      </section>
      <div className="map" />
    </main>
  );
}

function TrackingSkeleton() {
  return (
    <main id="main" className="split" aria-busy="true">
      <section className="panel">
        <div className="panel-head">
          <Bone width={8} />
        </div>
        <div className="panel-body">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
            <BoneRow key={row} />
          ))}
        </div>
      </section>
      <div className="map no-phone" />
    </main>
  );
}
