import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';
import type { IconType } from './icons';
import { UpLink } from './up-link';
import * as spinnerStyles from './spinner.module.css';
import * as styles from './button.module.css';
import * as iconButtonStyles from './icon-button.module.css';
import { classes } from './classes';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';

interface Looks {
  variant?: ButtonVariant | undefined;
  size?: 'lg' | undefined;
  wide?: boolean | undefined;
  icon?: IconType | undefined;
  children: ReactNode;
}

const VARIANTS: Readonly<Record<ButtonVariant, string | undefined>> = {
  primary: styles.primary,
  secondary: styles.secondary,
  ghost: styles.ghost,
  danger: styles.danger,
  'danger-quiet': styles.dangerQuiet,
};

function buttonClass({ variant = 'secondary', size, wide }: Looks, extra?: string): string {
  return classes(styles.button, VARIANTS[variant], size && styles.lg, wide && styles.wide, extra);
}

/** `busy` keeps its text, its width and its focus, and ignores further presses: a disabled button would lose focus. */
export function Button({
  variant,
  size,
  wide,
  busy,
  icon,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: Looks & { busy?: boolean | undefined } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, children }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className={spinnerStyles.spinner} aria-hidden="true" /> : icon && <Icon of={icon} />}
      {children}
    </button>
  );
}

/** Looks like a button, and is a link; with `up` one level up, back the way the user came. */
export function LinkButton({
  up = false,
  variant,
  size,
  wide,
  icon,
  children,
  className,
  ...rest
}: Looks & ComponentProps<'a'> & { href: string; up?: boolean | undefined }) {
  const Link = up ? UpLink : 'a';
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide, children }, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}

/** A button whose text is only for screen readers: for harmless actions. */
export function IconButton({
  label,
  icon,
  line,
  round,
  flip,
  className,
  type = 'button',
  ...rest
}: {
  label: string;
  icon: IconType;
  line?: boolean | undefined;
  round?: boolean | undefined;
  flip?: boolean | undefined;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(
        iconButtonStyles.iconButton,
        line && iconButtonStyles.line,
        round && iconButtonStyles.round,
        className,
      )}
      aria-label={label}
      title={rest.title ?? label}
    >
      <Icon of={icon} flip={flip} />
    </button>
  );
}
