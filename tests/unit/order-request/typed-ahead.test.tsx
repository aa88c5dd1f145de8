// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddressStep } from '../../../src/features/order-request/address-step';
import { AddressComing } from '../../../src/features/order-request/request-page';
import type { PointingControls } from '../../../src/features/order-request/use-pointing';
import { useRequest } from '../../../src/features/order-request/use-request';
import { required } from '../../../src/lib/assert';
import { connection } from '../../../src/state/connection';
import { requestController } from '../../../src/sync/order-request/request-controller';
import type { Services } from '../../../src/sync/services';
import { typeInto } from '../../../src/ui/painted';
import { emptyPage } from '../../fakes/empty-page';
import { FakeClock } from '../../fakes/fake-clock';
import { fakeServices, flush, openDetails, resetStates, VENDOR } from './controller-helpers';
import { NOW } from './machine-helpers';

beforeEach(() => {
  resetStates();
  connection.online = true;
  vi.stubGlobal('scrollTo', () => undefined);
  // this DOM lays nothing out, and has nothing to scroll
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});
const page = emptyPage();

const pointing = { start: () => undefined, location: { name: 'idle' } } as unknown as PointingControls;
const field = () => required(document.querySelector<HTMLInputElement>('#request-destinationTextAddress'), 'the field');

/** The address step's place until its request is there, and then the step. */
function Screen({ isComing = false }: { isComing?: boolean }) {
  const request = useRequest();
  return isComing ? <AddressComing /> : <AddressStep request={request} pointing={pointing} />;
}

/** The page before the step, on a device that keeps an older draft with this address and a name. */
async function withDraft(address: string): Promise<Services> {
  const earlier = fakeServices(new FakeClock(NOW, 2)) as unknown as Services;
  const before = requestController(earlier);
  await openDetails(before);
  before.send({ type: 'FORM_CHANGED', change: { destinationName: 'Sok Dara' } });
  before.send({ type: 'DESTINATION_EDITED' });
  before.send({ type: 'ADDRESS_TYPED', text: address });
  await flush();
  before.stop();
  resetStates();
  const services = { ...earlier, request: { ...earlier.request } };
  await requestController(services).open(VENDOR);
  await flush();
  expect(requestController(services).state).toMatchObject({ query: address, lookup: { name: 'idle' } });
  await page.show(<Screen isComing />, services);
  return services;
}

it.each([
  ['still being typed into', true],
  ['left again', false],
])('an address typed before the step is there replaces the one of an older draft, in a field %s', async (_as, isIn) => {
  const services = await withDraft('Street 63');
  act(() => field().focus());
  typeInto(field(), 'abcd');
  if (!isIn) act(() => field().blur());
  await page.show(<Screen />, services);
  await act(flush);
  expect(field().value).toBe('abcd');
  expect(document.activeElement === field()).toBe(isIn);
  const { state } = requestController(services);
  expect(state.query).toBe('abcd');
  expect(state.form.destinationName).toBe('Sok Dara');
  await act(async () => typeInto(field(), `${field().value}e`));
  expect(requestController(services).state.query).toBe('abcde');
});

it('what is typed first into the step does not continue the address of an older draft that has appeared there', async () => {
  const services = await withDraft('Street 63');
  act(() => field().focus());
  await page.show(<Screen />, services);
  await act(flush);
  expect(document.activeElement).toBe(field());
  expect(field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0)).toBe('Street 63');
  expect(requestController(services).state.query).toBe('Street 63');
});
