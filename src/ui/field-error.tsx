import type { ReactNode } from 'react';
import { Icon } from './icon';
import { CircleAlert } from './icons';
import * as errorStyles from './page/error.module.css';

/** What is wrong with a field, or with what was just asked for; `id` for the field's `aria-describedby`. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={errorStyles.error} id={id}>
      <Icon of={CircleAlert} small />
      <span>{children}</span>
    </p>
  );
}
