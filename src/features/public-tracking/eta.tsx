import type { ReactNode } from 'react';

/** The largest line of the page, with what stands above and below it. */
export function Eta({ main, above, children }: { main: ReactNode; above?: ReactNode; children?: ReactNode }) {
  return (
    <p className="eta">
      {above && <span>{above}</span>}
      <b>{main}</b>
      {children && <span>{children}</span>}
    </p>
  );
}
