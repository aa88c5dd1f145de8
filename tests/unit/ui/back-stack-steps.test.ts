import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeHistory } from '../../fakes/fake-history';
import { setUp, urls } from './back-stack-bench';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('steps of a page in the browser’s history', () => {
  /** A page with steps in a row, of which the user has come to some. */
  function withSteps(history?: FakeHistory) {
    const all = setUp(history);
    let release = () => {};
    const page = {
      names: [] as string[],
      /** where the page can be taken; others it refuses */
      allows: (_: readonly string[]) => true,
      leave: () => release(),
      at(names: string[] | null) {
        if (names !== null) page.names = names;
        release();
        release = all.stack.setSteps({
          names,
          onTravel: (to) => {
            if (page.allows(to)) page.at([...to]);
          },
        });
        all.settle();
      },
    };
    return { ...all, page };
  }

  it('are entries that Back and Forward go through', () => {
    const { history, page, back, forward } = withSteps();
    page.at(['details']);
    page.at(['details', 'card']);
    expect(history.index).toBe(2);
    back();
    expect(page.names).toEqual(['details']);
    back();
    expect(page.names).toEqual([]);
    forward();
    expect(page.names).toEqual(['details']);
    expect(history.entries).toHaveLength(3);
  });

  it('left by an arrow of the page are removed from the history', () => {
    const { history, page } = withSteps();
    page.at(['details']);
    page.at([]);
    expect(history.index).toBe(0);
  });

  it('reached at once get all the entries in between', () => {
    const { page, history, back } = withSteps();
    page.at(['pickup', 'address', 'details']);
    expect(history.index).toBe(3);
    back();
    expect(page.names).toEqual(['pickup', 'address']);
  });

  it('that must not be left are returned to with Forward', () => {
    const { history, page, back } = withSteps();
    page.at(['details', 'card']);
    page.allows = () => false;
    back();
    expect(page.names).toEqual(['details', 'card']);
    expect(history.index).toBe(2);
    expect(history.entries).toHaveLength(3);
  });

  it('that cannot be reached with Forward leave no entry', () => {
    const { history, page, back, forward } = withSteps();
    page.at(['details']);
    back();
    page.allows = () => false;
    forward();
    expect(history.index).toBe(0);
  });

  it('stay in the history until the page knows its step', () => {
    const history = new FakeHistory('/request', { at: 1, layers: ['details'], behind: ['/request'] });
    history.entries.unshift({ url: '/request', state: { at: 0, layers: [], behind: [] } });
    history.index = 1;
    const { page } = withSteps(history);
    page.at(null);
    expect(history.index).toBe(1);
    page.at(['details']);
    expect(history.index).toBe(1);
    expect(history.entries).toHaveLength(2);
  });

  it('of before a reload that no longer exist leave no entry', () => {
    const history = new FakeHistory('/request', { at: 1, layers: ['details'], behind: ['/request'] });
    history.entries.unshift({ url: '/request', state: { at: 0, layers: [], behind: [] } });
    history.index = 1;
    const { page } = withSteps(history);
    page.at([]);
    expect(history.index).toBe(0);
  });

  it('are under dialogs', () => {
    const { history, page, openDialog, settle, back } = withSteps();
    page.at(['details']);
    const dialog = openDialog();
    settle();
    back();
    expect(dialog.isOpen).toBe(false);
    expect(page.names).toEqual(['details']);
    expect(history.index).toBe(1);
  });

  it('may change under a dialog that closes at the same time', () => {
    const { history, page, openDialog, settle, back } = withSteps();
    page.at(['details']);
    const dialog = openDialog();
    settle();
    dialog.closeItself();
    page.at(['details', 'card']);
    expect(history.index).toBe(2);
    back();
    expect(page.names).toEqual(['details']);
  });

  it('are replaced by the page a finished request leads to', () => {
    const { history, stack, page, settle, back, shown } = withSteps(new FakeHistory('/before'));
    stack.push('/request');
    page.at(['details']);
    page.leave();
    stack.replaceWithBoth('/list', '/list?order=a');
    settle();
    expect(urls(history)).toEqual(['/before', '/list', '/list?order=a']);
    back();
    expect(shown).toEqual(['/list']);
  });

  it('are replaced by the list only once when it is behind them already', () => {
    const { history, stack, page, settle } = withSteps(new FakeHistory('/list'));
    stack.push('/request');
    page.at(['details']);
    page.leave();
    stack.replaceWithBoth('/list/kh-1', '/list/kh-1?order=a');
    settle();
    expect(urls(history)).toEqual(['/list', '/list/kh-1?order=a']);
  });

  it('are removed with their page when another replaces it', () => {
    const { history, stack, page, settle } = withSteps(new FakeHistory('/request/a'));
    page.at(['details']);
    stack.replace('/request/b');
    page.at([]);
    settle();
    expect(history.index).toBe(0);
    expect(urls(history)[0]).toBe('/request/b');
  });

  it('are restored when coming back from another page', () => {
    const { history, stack, page, settle, back, shown } = withSteps(new FakeHistory('/request'));
    page.at(['details']);
    page.leave();
    stack.push('/list');
    settle();
    back();
    expect(shown).toEqual(['/request']);
    page.at(['details']);
    expect(history.index).toBe(1);
  });
});
