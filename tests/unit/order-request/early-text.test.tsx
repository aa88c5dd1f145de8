// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft } from '../../../src/domain/order-request/draft/draft';
import { AddressStep } from '../../../src/features/order-request/address-step';
import { AddressComing } from '../../../src/features/order-request/request-page';
import type { PointingControls } from '../../../src/features/order-request/use-pointing';
import { useRequest } from '../../../src/features/order-request/use-request';
import { required } from '../../../src/lib/assert';
import { connection } from '../../../src/state/connection';
import { orderRequest } from '../../../src/state/order-request';
import { replaceDraft, requestController } from '../../../src/sync/order-request/request-controller';
import type { Services } from '../../../src/sync/services';
import { TypedTexts } from '../../../src/sync/typed/typed-texts';
import { typeInto } from '../../../src/ui/painted';
import { emptyPage } from '../../fakes/empty-page';
import { FakeClock } from '../../fakes/fake-clock';
import {
  deferred,
  type FakeServices,
  fakeServices,
  flush,
  openDetails,
  resetStates,
  VENDOR,
} from './controller-helpers';
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

const OTHER = { ...VENDOR, vendor_id: 'kh-0102' };

const pointing = { start: () => undefined, location: { name: 'idle' } } as unknown as PointingControls;
const field = () => required(document.querySelector<HTMLInputElement>('#request-destinationTextAddress'), 'the field');

/** The address step's place until its request is there, and then the step it opens at. */
function Screen({ isComing = false }: { isComing?: boolean }) {
  const request = useRequest();
  if (isComing || request.restoring || request.state.step.name === 'CHECK_SERVICE_HOURS') return <AddressComing />;
  if (request.state.step.name === 'FILL_ORDER_DETAILS') return <h1>Details</h1>;
  return <AddressStep request={request} pointing={pointing} />;
}

/** A device that keeps a draft of this shop, as far as its details. */
async function withDetails(): Promise<FakeServices> {
  const services = fakeServices(new FakeClock(NOW, 2));
  const before = requestController(services as unknown as Services);
  await openDetails(before);
  before.send({ type: 'FORM_CHANGED', change: { destinationName: 'Sok Dara' } });
  await flush();
  before.stop();
  resetStates();
  return { ...services, request: { ...services.request } };
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

it('an address typed into the painted page waits for its step, where a guest is asked for the pickup first', async () => {
  const services = fakeServices(new FakeClock(NOW, 2)) as unknown as Services;
  page.place.innerHTML = '<input data-early-text id="request-destinationTextAddress" value="abcd">';
  const painted = required(page.place.firstElementChild, 'the painted field');
  document.body.append(painted);
  await page.show(<Screen isComing />, services);
  painted.remove();
  await page.show(<h1>Where's the pickup?</h1>, services);
  await act(async () => requestController(services).open(VENDOR));
  await page.show(<Screen />, services);
  await act(flush);
  expect(field().value).toBe('abcd');
});

describe('an address typed before an older draft opens at its details', () => {
  const opens = {
    'while the draft is read': async (services: Services) => {
      await page.show(<Screen isComing />, services);
      typeInto(field(), 'abcd');
      await act(async () => requestController(services).open(VENDOR));
    },
    "while the shop's hours are checked": async (services: Services, fakes: FakeServices) => {
      const hours = deferred<string>();
      fakes.delivery.countryParameter.mockImplementation((name) =>
        name === 'serviceHours' ? hours.promise : Promise.resolve('500'),
      );
      await page.show(<Screen isComing />, services);
      await act(async () => requestController(services).open(VENDOR));
      expect(requestController(services).state.step.name).toBe('CHECK_SERVICE_HOURS');
      await act(async () => typeInto(field(), 'abcd'));
      await act(flush);
      hours.resolve('0000:2359');
    },
    'while the code of the details is loaded': async (services: Services) => {
      await page.show(<Screen isComing />, services);
      await act(async () => requestController(services).open(VENDOR));
      await act(flush);
      expect(requestController(services).state.step.name).toBe('FILL_ORDER_DETAILS');
      await act(async () => typeInto(field(), 'abcd'));
    },
    'in a page that was closed before it opened': async (services: Services) => {
      new TypedTexts(services.request.typing.storage, () => 'u1').keep('address', 'abcd');
      await page.show(<Screen isComing />, services);
      await act(async () => requestController(services).open(VENDOR));
    },
  };

  it.each(Object.entries(opens))('begins a request of its own, and the draft is set aside: %s', async (_when, open) => {
    const fakes = await withDetails();
    const services = fakes as unknown as Services;
    await open(services, fakes);
    await page.show(<Screen />, services);
    await act(flush);
    const controller = requestController(services);
    expect(field().value).toBe('abcd');
    expect(controller.state).toMatchObject({ query: 'abcd', form: { destinationName: '' }, destination: null });
    expect(orderRequest.setAside).toMatchObject([{ name: 'Sok Dara' }]);
    expect(new TypedTexts(services.request.typing.storage, () => 'u1').forms()).not.toContain('address');
    await act(async () => controller.draft.openSetAside());
    await act(flush);
    expect(controller.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      form: { destinationName: 'Sok Dara' },
    });
    expect(orderRequest.setAside).toMatchObject([{ address: 'abcd' }]);
  });

  it('leaves a draft open that was put there on purpose', async () => {
    const services = (await withDetails()) as unknown as Services;
    const repeated = required(readDraft(await (await services.drafts()).read(VENDOR.vendor_id)), 'the draft');
    await page.show(<Screen isComing />, services);
    typeInto(field(), 'abcd');
    await act(async () => replaceDraft(services, VENDOR.vendor_id, { ...repeated, draftId: 'repeated' }));
    await act(async () => requestController(services).open(VENDOR));
    await act(flush);
    expect(requestController(services).state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' } });
    expect(orderRequest.setAside).toEqual([]);
  });

  it('leaves it open where what was typed has been deleted again', async () => {
    const services = (await withDetails()) as unknown as Services;
    await page.show(<Screen isComing />, services);
    typeInto(field(), 'a');
    typeInto(field(), '');
    await act(async () => requestController(services).open(VENDOR));
    await act(flush);
    expect(requestController(services).state.form.destinationName).toBe('Sok Dara');
    expect(orderRequest.setAside).toEqual([]);
  });

  it('sets no request aside that its user has gone on with', async () => {
    const fakes = await withDetails();
    const services = fakes as unknown as Services;
    const hours = deferred<string>();
    fakes.delivery.countryParameter.mockImplementation((name) =>
      name === 'serviceHours' ? hours.promise : Promise.resolve('500'),
    );
    await page.show(<Screen isComing />, services);
    typeInto(field(), 'abcd');
    await act(async () => requestController(services).open(VENDOR));
    await act(async () => typeInto(field(), 'abcde'));
    hours.resolve('0000:2359');
    await page.show(<Screen />, services);
    await act(flush);
    const controller = requestController(services);
    await act(async () => controller.open(OTHER));
    await act(async () => controller.open(VENDOR));
    await act(flush);
    expect(orderRequest.setAside.map(({ name }) => name)).not.toContain('');
    expect(controller.state.query).toBe('abcde');
  });

  it("asks for nothing again with each letter if the draft can't be set aside", async () => {
    const fakes = await withDetails();
    const services = fakes as unknown as Services;
    await page.show(<Screen isComing />, services);
    await act(async () => requestController(services).open(VENDOR));
    await act(flush);
    fakes.drafts.write.mockRejectedValue(new Error('disk full'));
    fakes.delivery.countryParameter.mockClear();
    for (const text of ['a', 'ab', 'abc']) await act(async () => typeInto(field(), text));
    await act(flush);
    expect(fakes.delivery.countryParameter).not.toHaveBeenCalled();
    expect(requestController(services).state.form.destinationName).toBe('Sok Dara');
  });

  it("leaves the draft open if it can't be set aside", async () => {
    const fakes = await withDetails();
    const services = fakes as unknown as Services;
    fakes.drafts.write.mockRejectedValue(new Error('disk full'));
    await page.show(<Screen isComing />, services);
    typeInto(field(), 'abcd');
    await act(async () => requestController(services).open(VENDOR));
    await act(flush);
    expect(requestController(services).state).toMatchObject({ form: { destinationName: 'Sok Dara' } });
    expect(JSON.stringify([...fakes.drafts.stored])).toContain('Sok Dara');
    expect(new TypedTexts(services.request.typing.storage, () => 'u1').read('address')).toBe('abcd');
  });
});
