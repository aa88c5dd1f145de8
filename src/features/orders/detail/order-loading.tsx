import { Trans } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { DetailSkeleton } from '../../../ui/skeleton';
import * as utilStyles from '../../../ui/page/util.module.css';

/** The placeholder of the details while the order, or their code, is loading. */
export function OrderLoading({ close }: { close?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const left = heading.current;
    return () => {
      // The focus moves to the heading that replaces this one.
      if (left !== document.activeElement) return;
      queueMicrotask(() => document.getElementById('order-title')?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <DetailSkeleton>
      <div className={utilStyles.line}>
        <h1 id="order-title" className={utilStyles.muted} tabIndex={-1} ref={heading}>
          <Trans id="tracking.order.loading">Loading the order</Trans>
        </h1>
        <span className={utilStyles.push} />
        {close}
      </div>
    </DetailSkeleton>
  );
}
