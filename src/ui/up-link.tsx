import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigateUp } from './navigation';

/**
 * A link one level up, such as from an order to its list: it goes back where Back would, and adds no entry to the
 * history. In a new tab it is an ordinary link.
 */
export function UpLink({
  href,
  onClick,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // the router follows every link whose click reaches the window
    event.stopPropagation();
    navigateUp(href);
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
