import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findShared, forgetShared, keepShared } from '../../../src/platform/shared-with-app';

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
    module['takeShared']?.();
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

describe('something shared by another program', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

  it('is stored on the device, and not in the address of the page', async () => {
    expect(await share(formOf({ title: '', text: 'Sok Dara 012 345 678', url: '' }))).toEqual([303, '/share']);
    expect(await findShared(Date.now())).toMatchObject({ text: 'Sok Dara 012 345 678', file: null });
    await forgetShared();
    expect(await findShared(Date.now())).toBeNull();
  });

  it('by a page of another site is not stored, and does not replace what waits', async () => {
    const form = formOf({ text: 'evil' });
    expect(await share(form, {}, 'https://evil.test/')).toEqual([303, '/share']);
    expect(await findShared(Date.now())).toBeNull();
    await share(formOf({ text: 'first' }));
    expect(await share(formOf({ text: 'second' }))).toEqual([303, '/share?lost=1']);
    expect(await findShared(Date.now())).toMatchObject({ text: 'first' });
  });

  it('may be a file, and an empty one is ignored', async () => {
    await share(formOf({ text: '', file: new File(['a,b'], 'orders.csv') }));
    const file = (await findShared(Date.now()))?.file;
    expect([file?.name, await file?.text()]).toEqual(['orders.csv', 'a,b']);
    await forgetShared();
    await share(formOf({ text: 'words', file: new File([], '') }));
    expect(await findShared(Date.now())).toMatchObject({ text: 'words', file: null });
  });

  it('that cannot be read or stored is reported as lost', async () => {
    expect(await share('no form', { 'content-type': 'text/plain' })).toEqual([303, '/share?lost=1']);
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(await share(formOf({ text: 'words' }))).toEqual([303, '/share?lost=1']);
  });

  it('is kept for a day, and not longer', async () => {
    const day = 24 * 3600 * 1000;
    await keepShared({ title: '', text: 'words', url: '', file: null }, 1);
    expect(await findShared(day)).toMatchObject({ text: 'words' });
    expect(await findShared(day + 2)).toBeNull();
    expect(await findShared(day)).toBeNull();
  });
});
