// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { useHelpFrame } from '../../../src/features/help/use-help-frame';
import type { HelpCentreService } from '../../../src/sync/help-centre';
import { aVendor } from '../../factories/order';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();

function Help() {
  const { url, isFailed } = useHelpFrame(aVendor(), 'en', () => undefined);
  return <p>{isFailed ? 'failed' : url}</p>;
}

/** A help centre that opens at once, and what happened to it. */
function opening() {
  const events: string[] = [];
  const follow: HelpCentreService['follow'] = (_vendorId, _reader, onNews) => {
    events.push('opened');
    onNews({ type: 'opened', url: 'https://help.test/' });
    return () => void events.push('ended');
  };
  return { events, service: { follow } };
}

it('the help centre opens once its code is there, and ends when it is closed', async () => {
  const { events, service } = opening();
  await page.show(<Help />, { help: async () => service });
  expect(page.place.textContent).toBe('https://help.test/');
  await page.show(null);
  expect(events).toEqual(['opened', 'ended']);
});

it('the help centre is never opened when it was closed while its code was loading', async () => {
  const { events, service } = opening();
  let loaded: (help: HelpCentreService) => void = () => undefined;
  await page.show(<Help />, { help: () => new Promise((resolve) => (loaded = resolve)) });
  await page.show(null);
  await act(async () => loaded(service));
  expect(events).toEqual([]);
});

it('the help centre whose code cannot be loaded is told to have failed', async () => {
  await page.show(<Help />, { help: () => Promise.reject(new Error('offline')) });
  expect(page.place.textContent).toBe('failed');
});
