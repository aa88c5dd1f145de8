import type { ReactNode } from 'react';
import { Icon } from './icon';
import { CircleAlert } from './icons';
import * as errorStyles from './page/error.module.css';

/** The error of a field, or of the last action; `id` for the field's `aria-describedby`. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={errorStyles.error} id={id}>
      <Icon of={CircleAlert} small />
      <span>{children}</span>
    </p>
  );
}
