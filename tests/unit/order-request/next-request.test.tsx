// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RequestEvent } from '../../../src/domain/order-request/events';
import { AddressStep } from '../../../src/features/order-request/address-step';
import { DetailsStep } from '../../../src/features/order-request/details-step';
import { AddressComing } from '../../../src/features/order-request/request-page';
import type { PointingControls } from '../../../src/features/order-request/use-pointing';
import { WaitingStep } from '../../../src/features/order-request/waiting-step';
import { useRequest } from '../../../src/features/order-request/use-request';
import { required } from '../../../src/lib/assert';
import { connection } from '../../../src/state/connection';
import { outbox } from '../../../src/state/outbox';
import { requestController } from '../../../src/sync/order-request/request-controller';
import type { Services } from '../../../src/sync/services';
import { emptyPage } from '../../fakes/empty-page';
import { FakeClock } from '../../fakes/fake-clock';
import { fakeServices, flush, openDetails, resetStates } from './controller-helpers';
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

/** The first step or the second; `isComing`: what stands in the first one's place while it loads. */
function Screen({ isComing = false }: { isComing?: boolean }) {
  const request = useRequest();
  if (request.state.step.name === 'FILL_ORDER_DETAILS' || request.state.step.name === 'FILL_PAYMENT_DETAILS')
    return <DetailsStep request={request} />;
  return isComing ? <AddressComing /> : <AddressStep request={request} pointing={pointing} />;
}

const field = () => required(document.querySelector<HTMLInputElement>('#request-destinationTextAddress'), 'the field');

/** At the details of a request whose address was written by hand. */
async function atDetails(screen = <Screen />): Promise<Services> {
  const fakes = fakeServices(new FakeClock(NOW, 2));
  const services = fakes as unknown as Services;
  const controller = requestController(services);
  await openDetails(controller);
  controller.send({
    type: 'FORM_CHANGED',
    change: {
      destinationName: 'Sok Dara',
      destinationPhoneNumber: '012345678',
      orderAmount: '18.50',
      destinationTextAddress: 'No. 261, behind the school',
    },
  });
  await page.show(screen, services);
  return services;
}

async function send(services: Services, event: RequestEvent): Promise<void> {
  await act(async () => {
    requestController(services).send(event as never);
    await flush();
  });
}

it.each([
  ['the first step', false],
  ['what stands in for the first step while it loads', true],
])('after an order, %s begins empty', async (_title, isComing) => {
  const services = await atDetails(<Screen isComing={isComing} />);
  expect(field().value).toBe('No. 261, behind the school');
  await send(services, { type: 'SUBMITTED' });
  await act(async () => {
    outbox.entries = outbox.entries.map((entry) => ({ ...entry, status: { name: 'accepted', orderId: 'o-1' } }));
    await flush();
  });
  expect(document.querySelector('h1')?.textContent).toBe('Where is it going?');
  expect(field().value).toBe('');
  expect(requestController(services).state.query).toBe('');
});

it('Back from the Address field of the details shows the step, not the full-screen search', async () => {
  const services = await atDetails();
  act(() => field().focus());
  await send(services, { type: 'DESTINATION_EDITED' });
  expect(document.querySelector('h1')?.textContent).toBe('Where is it going?');
  expect(document.activeElement).not.toBe(field());
});

it('a kept request shows the number as the rider calls it, where the other facts stand', async () => {
  function Kept() {
    const request = useRequest();
    return <WaitingStep request={request} submission={{ name: 'waiting', key: 'key-1', status: 'queued' }} />;
  }
  await atDetails(<Kept />);
  const facts = [...document.querySelectorAll('dd')];
  expect(facts.map((fact) => fact.textContent)).toContain('+855 12 345 678');
  // their text runs in its own direction, and all of them stand at the same edge
  expect(facts.filter((fact) => fact.hasAttribute('dir'))).toEqual([]);
});
