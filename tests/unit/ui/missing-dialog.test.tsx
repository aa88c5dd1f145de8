import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPage } from '../../fakes/empty-page';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // the frame may have been loaded for an earlier file
  vi.resetModules();
  vi.doMock('../../../src/ui/modal-frame', () => {
    throw new TypeError('offline');
  });
  // the history's answers come late: those to one dialog would reach the next
  vi.doMock('../../../src/ui/use-back-entry', () => ({ useBackEntry: () => undefined }));
});
afterEach(() => {
  vi.doUnmock('../../../src/ui/modal-frame');
  vi.doUnmock('../../../src/ui/use-back-entry');
  vi.resetModules();
  vi.restoreAllMocks();
});
const page = emptyPage();

describe('a dialog whose code could not be loaded', () => {
  it.each([
    ['is closed if the user had opened it', undefined, 1],
    ['is not taken as refused if it had opened by itself', true, 0],
  ])('%s', async (_title, opensItself, closed) => {
    const { Dialog } = await import('../../../src/ui/dialog');
    const onClose = vi.fn();
    await page.show(<Dialog open {...(opensItself && { opensItself })} title="Question" onClose={onClose} />);
    await act(async () => vi.waitFor(() => expect(console.error).toHaveBeenCalled()));
    expect(onClose).toHaveBeenCalledTimes(closed);
  });
});
