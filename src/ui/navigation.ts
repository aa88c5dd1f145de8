import { safeUrl } from '../lib/safe-url';
import { BackStack } from './back-stack';

let stack: BackStack | undefined;

/** The history of this page; made with the first page that is drawn. */
export function backStack(): BackStack {
  stack ??= new BackStack(window);
  return stack;
}

/** Goes to a path of this portal (from `domain/paths`); `replace` leaves no entry of the present one. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  const target = safeUrl(path);
  if (replace) backStack().replace(target);
  else backStack().push(target);
  backStack().showAddress(target);
}

/** Replaces this page, and those directly behind it that `isSkipped` names. */
export function redirect(path: string, isSkipped: (behind: string) => boolean): void {
  const target = safeUrl(path);
  backStack().replace(target, isSkipped);
  backStack().showAddress(target);
}

/** This page is done: Back from `path` leads to `below`, and never to this one or its steps again. */
export function leaveFor(path: string, { below }: { below: string }): void {
  const target = safeUrl(path);
  backStack().replaceWithBoth(safeUrl(below), target);
  backStack().showAddress(target);
}

/** For a page opened from another site, such as the bank's: Back leads to `below` instead of there. */
export function coverStart(below: string): void {
  backStack().coverStart(safeUrl(below));
}

/** One level up, such as from an order to its list: back the way the user came, if it was opened from there. */
export function navigateUp(path: string): void {
  backStack().up(safeUrl(path));
}
