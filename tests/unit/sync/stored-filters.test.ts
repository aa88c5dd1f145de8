import { expect, it } from 'vitest';
import { memoryStorage } from '../../../src/platform/storage';
import { readStoredFilters, writeStoredFilters } from '../../../src/sync/stored-filters';

function stored(text: string | null) {
  const storage = memoryStorage();
  if (text !== null) storage.write('rider.filters', text);
  return storage;
}

it.each([null, '', '{', 'null', '7', '"text"', 'true'])('stored filters that read %s are none', (text) => {
  expect(readStoredFilters(stored(text))).toEqual({});
});

it('a changed filter leaves the others as they were stored', () => {
  const storage = stored('{"history":{"status":"done"},"includeOutlets":false}');
  writeStoredFilters(storage, { includeOutlets: true });
  expect(readStoredFilters(storage)).toEqual({ history: { status: 'done' }, includeOutlets: true });
});

it('a filter is stored over what cannot be read', () => {
  const storage = stored('{');
  writeStoredFilters(storage, { includeOutlets: true });
  expect(readStoredFilters(storage)).toEqual({ includeOutlets: true });
});
