/** A page of the portal that is open in some tab. */
export interface OpenPage {
  /** path with its query */
  path: string;
  /** the tab in front of the user */
  focused: boolean;
}

const LISTS = /^\/(order-tracking|history)(\/|\?|$)/;

/**
 * The tab that should show `path`: one that shows it already, else one that lists orders. Never one in which something
 * is being entered or paid: if there is no other, a new tab is opened.
 */
export function targetPage<P extends OpenPage>(pages: readonly P[], path: string): P | undefined {
  const [wanted = path] = path.split('#', 1);
  const firstFocused = [...pages].sort((a, b) => Number(b.focused) - Number(a.focused));
  return firstFocused.find((page) => page.path === wanted) ?? firstFocused.find((page) => LISTS.test(page.path));
}
