import type { ReactNode } from 'react';
import * as styles from './empty.module.css';

/** Nothing here, or nothing to show: says what to do. `art` is an svg with class "empty-art". */
export function Empty({
  art,
  title,
  children,
  action,
  titleId,
  level = 2,
}: {
  art?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** for callers that name their region by the title, or focus it */
  titleId?: string;
  /** 1 when it is the only content of the page */
  level?: 1 | 2;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {art}
      <Heading className={styles.title} id={titleId} tabIndex={titleId ? -1 : undefined}>
        {title}
      </Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
