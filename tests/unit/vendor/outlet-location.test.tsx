// @vitest-environment jsdom
import { act, useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { newOutletForm, type OutletForm } from '../../../src/domain/vendor/outlet-form';
import { OutletAddress } from '../../../src/features/vendors/outlet-address';
import { useOutletPlace } from '../../../src/features/vendors/use-outlet-place';
import { required } from '../../../src/lib/assert';
import { emptyPage } from '../../fakes/empty-page';

const HERE = { latitude: 11.56, longitude: 104.93 };
const THERE = { latitude: 11.571, longitude: 104.92 };
const placeOf = (at: typeof HERE, formatted_address: string) => ({
  ...at,
  formatted_address,
  city: '',
  countryCode: '',
  zipcode: '',
  street: '',
  streetNumber: '',
});

beforeEach(() => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});
const page = emptyPage();

let form: OutletForm;
let place: ReturnType<typeof useOutletPlace>;

function Screen({ start }: { start: OutletForm }) {
  const [kept, setKept] = useState(start);
  const shown = useOutletPlace(setKept, null);
  useEffect(() => {
    form = kept;
    place = shown;
  });
  return (
    <OutletAddress form={kept} place={shown} near={null} error={undefined} isSearching={false} onSearch={vi.fn()} />
  );
}

async function locate(accuracy: number, start = newOutletForm('kh-0001')): Promise<void> {
  const services = {
    location: { find: async () => ({ name: 'found', at: HERE, accuracy }) },
    outlets: { placeAt: async (at: typeof HERE) => placeOf(at, 'Street 308') },
  };
  await page.show(<Screen start={start} />, services);
  const buttons = [...page.place.querySelectorAll('button')];
  const button = required(
    buttons.find(({ textContent }) => textContent === 'Use my location'),
    'button',
  );
  await act(async () => button.click());
}

it('an exact location of the device is the place of the collection point', async () => {
  await locate(40);
  expect(form.location).toMatchObject(HERE);
});

it('a rough one moves the map there and leaves the pin to the user', async () => {
  await locate(1200);
  expect(form).toMatchObject({ location: null, address: '' });
  expect(place).toMatchObject({ around: { at: HERE, accuracy: 1200 }, subject: 1 });
  expect(page.place.textContent).toContain(
    'Your location is only known to within about 1.2\u00a0km. Drag the pin to the place.',
  );
  await act(async () => place.moveTo(THERE));
  expect(form.location).toMatchObject(THERE);
  expect(page.place.textContent).not.toContain('only known to within');
});

it.each([
  ['far off, it moves nothing', 20_000, newOutletForm('kh-0001'), null],
  [
    'a place that is chosen already stays',
    1200,
    { ...newOutletForm('kh-0001'), address: 'Street 1', location: placeOf(THERE, 'Street 1') },
    THERE,
  ],
])('%s', async (_, accuracy, start, at) => {
  await locate(accuracy, start);
  if (at === null) expect(form.location).toBeNull();
  else expect(form.location).toMatchObject(at);
  expect(place).toMatchObject({ around: null, subject: 0 });
  expect(page.place.textContent).toContain('Choose the place yourself.');
});
