import type { ReactNode } from 'react';
import { useScreen } from '../ui/screen';
import { Bone, BoneRow, DetailBones } from '../ui/skeleton';
import type { ShellKind } from './route';

/** The classes a page of this kind puts on the body: the skeleton lies where the page will. */
export const SKELETON_SCREENS: Readonly<Record<ShellKind, string>> = {
  landing: 'screen-landing',
  account: 'screen-account',
  find: 'screen-account',
  request: 'over-map screen-address',
  tracking: 'screen-list',
  track: 'screen-track',
  history: 'screen-history',
  plain: '',
};

/**
 * What stands in a page's place while its code comes, and in the prerendered first paint. It has the page's heading,
 * `title`, from the start: whoever hears the page is told where they are before there is anything to see.
 */
export function PageSkeleton({ kind, title }: { kind: ShellKind; title: string }) {
  useScreen(SKELETON_SCREENS[kind]);
  const [className, content] = drawn(kind);
  return (
    <main id="main" className={className} aria-busy="true">
      <h1 className="visually-hidden">{title}</h1>
      {content}
    </main>
  );
}

function drawn(kind: ShellKind): [className: string, content: ReactNode] {
  switch (kind) {
    case 'request':
      return ['split', <RequestSkeleton key={kind} />];
    case 'tracking':
      return ['split', <TrackingSkeleton key={kind} />];
    case 'track':
      return ['split', <TrackSkeleton key={kind} />];
    case 'history':
      return ['history', <HistorySkeleton key={kind} />];
    case 'landing':
    case 'account':
    case 'find':
    case 'plain':
      return ['account', null];
  }
}

function RequestSkeleton() {
  return (
    <>
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
    </>
  );
}

function TrackingSkeleton() {
  return (
    <>
      <section className="panel">
        <div className="panel-head">
          <Bone width={8} />
        </div>
        <div className="panel-body">
          <Rows />
        </div>
      </section>
      <div className="map no-phone" />
    </>
  );
}

function TrackSkeleton() {
  return (
    <section className="panel detail">
      <DetailBones>
        <Bone width={12} />
      </DetailBones>
    </section>
  );
}

function HistorySkeleton() {
  return (
    <>
      <div className="panel-head">
        <Bone width={8} />
      </div>
      <Rows />
    </>
  );
}

function Rows() {
  return [0, 1, 2, 3, 4, 5].map((row) => <BoneRow key={row} />);
}
