import type { ReactNode } from 'react';

/** Nothing here, or nothing to show: says what to do. `art` is an svg with class "empty-art". */
export function Empty({
  art,
  title,
  children,
  action,
}: {
  art?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      {art}
      <h2 className="empty-title">{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
