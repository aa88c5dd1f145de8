import type { ReactNode } from 'react';
import * as etaStyles from '../../ui/order/eta.module.css';

/** The largest line of the page, with the text above and below it. */
export function Eta({ main, above, children }: { main: ReactNode; above?: ReactNode; children?: ReactNode }) {
  return (
    <p className={etaStyles.eta}>
      {above && <span>{above}</span>}
      <b>{main}</b>
      {children && <span>{children}</span>}
    </p>
  );
}
