import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BULK_FILE_BYTES_MAX } from '../../../src/domain/bulk/sheet';
import {
  findShared,
  forgetShared,
  keepShared,
  SHARED_FILE_BYTES_MAX,
  type SharedKind,
} from '../../../src/platform/shared-with-app';

type Route = { takes: (given: object) => boolean; answer: (given: object) => Promise<Response>; method: string };

const routes = vi.hoisted(() => [] as Route[]);

vi.mock('workbox-routing', () => ({
  registerRoute: (takes: Route['takes'], answer: Route['answer'], method: string) =>
    void routes.push({ takes, answer, method }),
}));

/** By a name the compiler does not follow: it would read the worker's code by the types of a page. */
async function share(body: BodyInit, headers: HeadersInit = {}, referrer = '') {
  if (routes.length === 0) {
    const file = 'shared';
    const module = (await import(`../../../sw/${file}.ts`)) as Record<string, () => void>;
    module['receiveShared']?.();
  }
  const url = new URL('https://portal.test/share');
  const [route] = routes;
  if (route === undefined) throw new Error('no route');
  expect([route.method, route.takes({ url, sameOrigin: true })]).toEqual(['POST', true]);
  expect(route.takes({ url, sameOrigin: false })).toBe(false);
  const request = new Request(url, { method: 'POST', body, headers });
  // the constructor takes none of another origin
  Object.defineProperty(request, 'referrer', { value: referrer });
  const answer = await route.answer({ url, request });
  return [answer.status, answer.headers.get('location')];
}

function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
}

const found = (kind: SharedKind) => findShared(Date.now(), kind);

describe('something shared by another program', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  it('is stored on the device, and not in the address of the page', async () => {
    expect(await share(formOf({ title: '', text: 'Sok Dara 012 345 678', url: '' }))).toEqual([303, '/share?new=1']);
    expect((await found('message'))?.shared).toMatchObject({ text: 'Sok Dara 012 345 678', file: null });
    await forgetShared();
    expect(await found('message')).toBeNull();
  });

  it('by a page of another site is not stored', async () => {
    expect(await share(formOf({ text: 'evil' }), {}, 'https://evil.test/')).toEqual([303, '/share']);
    expect(await found('message')).toBeNull();
  });

  it('waits beside what was shared before, the last of it first, and once when it is shared again', async () => {
    for (const text of ['first', 'second', 'first']) {
      expect(await share(formOf({ text }))).toEqual([303, '/share?new=1']);
      vi.setSystemTime(Date.now() + 1000);
    }
    expect(await found('message')).toMatchObject({ shared: { text: 'second' }, waiting: 2 });
    await forgetShared((await found('message'))?.key);
    expect(await found('message')).toMatchObject({ shared: { text: 'first' }, waiting: 1 });
  });

  it('without end does not fill the device', async () => {
    for (let one = 0; one < 20; one += 1)
      expect(await share(formOf({ text: `${one}` }))).toEqual([303, '/share?new=1']);
    expect(await share(formOf({ text: 'one more' }))).toEqual([303, '/share?lost=no-room']);
  });

  it('may be a file, an empty one too, and words with it wait for their own page', async () => {
    await share(formOf({ text: 'before noon', title: 'Orders', file: new File(['a,b'], 'orders.csv') }));
    const file = (await found('file'))?.shared.file;
    expect([file?.name, await file?.text()]).toEqual(['orders.csv', 'a,b']);
    expect((await found('message'))?.shared).toMatchObject({ text: 'before noon', file: null });
    await forgetShared();
    await share(formOf({ title: 'orders.csv', file: new File([], 'orders.csv') }));
    expect((await found('file'))?.shared.file?.size).toBe(0);
    expect(await found('message')).toBeNull();
    await forgetShared();
    // what a form without a file has
    await share(formOf({ text: 'words', file: new File([], '') }));
    expect(await found('file')).toBeNull();
  });

  it('may be several files, of which the first is kept', async () => {
    const form = formOf({ file: new File(['a'], 'first.csv') });
    form.append('file', new File(['b'], 'second.csv'));
    await share(form);
    expect(await found('file')).toMatchObject({ waiting: 1, shared: { hasMoreFiles: true } });
    expect((await found('file'))?.shared.file?.name).toBe('first.csv');
  });

  it('may be a file larger than its page reads, of which no more is kept than shows it', async () => {
    expect(SHARED_FILE_BYTES_MAX).toBe(BULK_FILE_BYTES_MAX);
    await share(formOf({ file: new File([new Uint8Array(BULK_FILE_BYTES_MAX * 2)], 'huge.csv') }));
    expect((await found('file'))?.shared.file?.size).toBe(BULK_FILE_BYTES_MAX + 1);
  });

  it('that cannot be read or stored is reported as lost', async () => {
    expect(await share('no form', { 'content-type': 'text/plain' })).toEqual([303, '/share?lost=1']);
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(await share(formOf({ text: 'words' }))).toEqual([303, '/share?lost=no-room']);
  });

  it('is kept for a day, and not longer', async () => {
    const day = 24 * 3600 * 1000;
    await keepShared({ title: '', text: 'words', url: '', file: null }, 1);
    expect((await findShared(day, 'message'))?.shared).toMatchObject({ text: 'words' });
    expect(await findShared(day + 2, 'message')).toBeNull();
    expect(await findShared(day, 'message')).toBeNull();
  });
});
