import type { ReactNode } from 'react';

/** One line of what was ordered: what it is, and what was said. */
export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
