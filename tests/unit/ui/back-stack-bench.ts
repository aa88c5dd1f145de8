import { vi } from 'vitest';
import { BackStack } from '../../../src/ui/back-stack';
import { FakeHistory } from '../../fakes/fake-history';

/** A page, its history, and dialogs that are open or not. */
export function setUp(history = new FakeHistory('/list')) {
  const stack = new BackStack(history.window);
  const shown: string[] = [];
  stack.listen(({ pathname, search }) => shown.push(pathname + search));

  /** Everything that is on its way arrives. */
  function settle(): void {
    do vi.advanceTimersByTime(1);
    while (history.arrive());
  }

  function openDialog(): { isOpen: boolean; closeItself: () => void } {
    const dialog = { isOpen: true, closeItself: () => {} };
    const release = stack.open(() => dialog.closeItself());
    dialog.closeItself = () => {
      dialog.isOpen = false;
      release();
    };
    return dialog;
  }

  function back(): void {
    history.back();
    settle();
  }

  function forward(): void {
    history.forward();
    settle();
  }

  settle();
  return { history, stack, shown, settle, openDialog, back, forward };
}

/** Where the user is, and what lies behind it; what Forward leads to is left out. */
export const urls = ({ entries, index }: FakeHistory) => entries.slice(0, index + 1).map(({ url }) => url);
