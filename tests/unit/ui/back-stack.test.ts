import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeHistory } from '../../fakes/fake-history';
import { setUp, urls } from './back-stack-bench';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a dialog in the browser’s history', () => {
  it('is an entry, and Back closes it without leaving the page', () => {
    const { history, openDialog, settle, back } = setUp();
    const dialog = openDialog();
    settle();
    expect(history.index).toBe(1);
    back();
    expect(dialog.isOpen).toBe(false);
    expect(history.index).toBe(0);
  });

  it('closed by its own button removes its entry', () => {
    const { history, openDialog, settle, back } = setUp(new FakeHistory('/list'));
    const dialog = openDialog();
    settle();
    dialog.closeItself();
    settle();
    expect(history.index).toBe(0);
    back();
    expect(history.index).toBe(0);
  });

  it('closed before its entry was made leaves none', () => {
    const { history, openDialog, settle } = setUp();
    openDialog().closeItself();
    settle();
    expect(history.entries).toHaveLength(1);
  });

  it('does not come back with Forward, and leaves no entry there', () => {
    const { history, openDialog, settle, back, forward } = setUp();
    openDialog();
    settle();
    back();
    forward();
    expect(history.index).toBe(0);
  });

  it('hands its history entry to a dialog that opens as it closes', () => {
    const { history, openDialog, settle, back } = setUp();
    const first = openDialog();
    settle();
    first.closeItself();
    const second = openDialog();
    settle();
    expect(history.entries).toHaveLength(2);
    back();
    expect(second.isOpen).toBe(false);
    expect(history.index).toBe(0);
  });

  it('over another one closes first', () => {
    const { history, openDialog, settle, back } = setUp();
    const [lower, upper] = [openDialog(), openDialog()];
    settle();
    expect(history.index).toBe(2);
    back();
    expect([lower.isOpen, upper.isOpen]).toEqual([true, false]);
    back();
    expect([lower.isOpen, upper.isOpen]).toEqual([false, false]);
    expect(history.index).toBe(0);
  });

  it('under another one that closes first leaves the upper one its entry', () => {
    const { history, openDialog, settle, back } = setUp();
    const [lower, upper] = [openDialog(), openDialog()];
    settle();
    lower.closeItself();
    settle();
    expect(history.index).toBe(1);
    back();
    expect(upper.isOpen).toBe(false);
    expect(history.index).toBe(0);
  });

  it('that refuses to close stays, with a single entry', () => {
    const { history, stack, settle, back } = setUp();
    const close = vi.fn();
    stack.open(close);
    settle();
    back();
    expect(close).toHaveBeenCalledTimes(1);
    expect(history.index).toBe(1);
    expect(history.entries).toHaveLength(2);
  });

  it('of before a reload leaves no entry', () => {
    const history = new FakeHistory('/list', { at: 1, layers: ['~1'], behind: ['/list'] });
    history.entries.unshift({ url: '/list', state: { at: 0, layers: [], behind: [] } });
    history.index = 1;
    setUp(history);
    expect(history.index).toBe(0);
  });
});

describe('simultaneous moves in the history', () => {
  it('closing a dialog while the user goes back counts as both, and the history is right afterwards', () => {
    const { history, stack, openDialog, settle, back } = setUp(new FakeHistory('/before'));
    stack.push('/list');
    const dialog = openDialog();
    settle();
    history.back();
    dialog.closeItself();
    settle();
    expect(dialog.isOpen).toBe(false);
    expect(urls(history)).toEqual(['/before']);
    expect(stack.location.pathname).toBe('/before');
    // and the next dialog is closed by one press again
    const next = openDialog();
    settle();
    back();
    expect(next.isOpen).toBe(false);
    expect(urls(history)).toEqual(['/before']);
  });

  it('a fast double Back closes the dialog and leaves the page', () => {
    const { history, stack, openDialog, settle, shown } = setUp(new FakeHistory('/before'));
    stack.push('/list');
    const dialog = openDialog();
    settle();
    history.back();
    history.back();
    settle();
    expect(dialog.isOpen).toBe(false);
    expect(shown).toEqual(['/before']);
  });

  it('a dialog that opens while another entry is being removed gets its own', () => {
    const { history, openDialog, settle, back } = setUp();
    const first = openDialog();
    settle();
    first.closeItself();
    vi.advanceTimersByTime(1);
    // the move is on its way
    const second = openDialog();
    settle();
    expect(history.index).toBe(1);
    back();
    expect(second.isOpen).toBe(false);
    expect(history.index).toBe(0);
  });

  it('a page opened while an entry is being removed is added after that', () => {
    const { history, stack, openDialog, settle } = setUp();
    const dialog = openDialog();
    settle();
    dialog.closeItself();
    vi.advanceTimersByTime(1);
    stack.push('/order');
    expect(stack.location.pathname).toBe('/order');
    expect(urls(history)).toEqual(['/list', '/list']);
    settle();
    expect(urls(history)).toEqual(['/list', '/order']);
    expect(stack.location.pathname).toBe('/order');
  });

  it('a move that the browser drops does not block the next ones', () => {
    const { history, stack, openDialog, settle } = setUp();
    const dialog = openDialog();
    settle();
    dialog.closeItself();
    vi.advanceTimersByTime(1);
    history.swallow();
    stack.push('/order');
    vi.advanceTimersByTime(5000);
    settle();
    expect(stack.location.pathname).toBe('/order');
    expect(urls(history).at(-1)).toBe('/order');
  });

  it('a very late move is not repeated, because the second would leave the portal', () => {
    const history = new FakeHistory('https://example.com/');
    history.window.history.pushState(null, '', '/list');
    const { openDialog, settle } = setUp(history);
    const dialog = openDialog();
    settle();
    dialog.closeItself();
    vi.advanceTimersByTime(60_000);
    settle();
    expect(urls(history)).toEqual(['https://example.com/', '/list']);
    const next = openDialog();
    settle();
    next.closeItself();
    settle();
    expect(urls(history)).toEqual(['https://example.com/', '/list']);
  });

  it('a dropped move is repeated after something else was opened', () => {
    const { history, openDialog, settle } = setUp();
    const dialog = openDialog();
    settle();
    dialog.closeItself();
    vi.advanceTimersByTime(1);
    history.swallow();
    vi.advanceTimersByTime(60_000);
    settle();
    expect(history.index).toBe(1);
    const next = openDialog();
    settle();
    next.closeItself();
    settle();
    expect(history.index).toBe(0);
  });

  it('a move arriving after the wait for it counts as an ordinary Back', () => {
    const { history, openDialog, settle, back } = setUp();
    const dialog = openDialog();
    settle();
    dialog.closeItself();
    vi.advanceTimersByTime(5000);
    settle();
    expect(history.index).toBe(0);
    const next = openDialog();
    settle();
    back();
    expect(next.isOpen).toBe(false);
    expect(history.index).toBe(0);
  });
});

describe('pages in the browser’s history', () => {
  it('opened from a dialog replace it', () => {
    const { history, stack, openDialog, settle, back, shown } = setUp();
    const dialog = openDialog();
    settle();
    dialog.closeItself();
    stack.push('/order');
    settle();
    expect(urls(history)).toEqual(['/list', '/order']);
    back();
    expect(shown).toEqual(['/list']);
  });

  it('opened from the upper of two dialogs replace both', () => {
    const { history, stack, openDialog, settle } = setUp();
    const dialogs = [openDialog(), openDialog()];
    settle();
    for (const dialog of dialogs) dialog.closeItself();
    stack.push('/order');
    settle();
    expect(urls(history)).toEqual(['/list', '/order']);
  });

  it('are not added twice in a row', () => {
    const { history, stack, settle } = setUp();
    stack.push('/list');
    settle();
    expect(urls(history)).toEqual(['/list']);
    stack.push('/connect');
    stack.replace('/list');
    settle();
    expect(history.index).toBe(0);
    expect(stack.location.pathname).toBe('/list');
  });

  it('that would only redirect are skipped', () => {
    const { history, stack, settle } = setUp(new FakeHistory('/'));
    stack.push('/connect');
    stack.replace('/request', (behind) => behind === '/');
    settle();
    expect(history.index).toBe(0);
    expect(urls(history)[0]).toBe('/request');
    expect(stack.location.pathname).toBe('/request');
  });

  it('lead up to the list the user came from', () => {
    const { history, stack, settle, shown } = setUp();
    stack.push('/list?order=a');
    stack.push('/list?order=b');
    stack.up('/list');
    settle();
    expect(history.index).toBe(0);
    expect(shown).toEqual(['/list']);
  });

  it('lead up to the list of any shop', () => {
    const { history, stack, settle, shown } = setUp();
    stack.push('/list/kh-1?order=a');
    stack.up('/list/kh-1');
    settle();
    expect(history.index).toBe(0);
    expect(shown).toEqual(['/list']);
  });

  it('lead up to a list that was not opened before, in place of themselves', () => {
    const { history, stack, settle, shown } = setUp(new FakeHistory('/list?order=a'));
    stack.up('/list');
    settle();
    expect(urls(history)).toEqual(['/list']);
    expect(shown).toEqual(['/list']);
  });

  it('opened from another site get a page of the portal behind them, once', () => {
    const { history, stack, settle, back, shown } = setUp(new FakeHistory('/list?order=a'));
    stack.coverStart('/list');
    stack.coverStart('/list');
    settle();
    expect(urls(history)).toEqual(['/list', '/list?order=a']);
    back();
    expect(shown).toEqual(['/list']);
  });

  it('do not lead up over pages of another kind', () => {
    const { history, stack, settle } = setUp();
    stack.push('/request');
    stack.push('/list?order=a');
    stack.up('/list');
    settle();
    expect(urls(history)).toEqual(['/list', '/request', '/list']);
  });

  it('keep dialogs open when only the fragment changes', () => {
    const { history, openDialog, settle, back } = setUp();
    const dialog = openDialog();
    settle();
    history.toFragment();
    settle();
    expect(dialog.isOpen).toBe(true);
    dialog.closeItself();
    settle();
    expect(history.index).toBe(0);
    back();
    expect(history.index).toBe(0);
  });
});
