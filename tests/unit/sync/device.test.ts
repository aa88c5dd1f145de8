import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openDevice } from '../../../src/sync/device';
import { FakeClock } from '../../fakes/fake-clock';

it('the device has no database while the browser refuses one, and has it once allowed', async () => {
  const factory = new IDBFactory();
  const open = factory.open.bind(factory);
  let refused = true;
  factory.open = (...given) => {
    if (refused) throw new DOMException('denied', 'SecurityError');
    return open(...given);
  };
  const device = openDevice({ indexedDb: { factory, keyRange: IDBKeyRange } }, new FakeClock());
  expect(await device()).toBeUndefined();
  refused = false;
  const store = await device();
  await store?.writeKept('language', 'km');
  expect(await store?.readKept('language')).toBe('km');
});
