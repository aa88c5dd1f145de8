import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setAsideKey, type Draft } from '../../../src/domain/order-request/draft/draft';
import { draftOfTexts } from '../../../src/domain/order-request/draft/draft-of-texts';
import { draftOfTrip } from '../../../src/domain/order-request/draft/draft-of-trip';
import { takeQuote } from '../../../src/domain/order-request/price/fee-quote';
import { session } from '../../../src/state/session';
import { toasts } from '../../../src/state/toasts';
import type { OrderRequestController } from '../../../src/sync/order-request/controller';
import { beginBeside, replaceDraft, requestController } from '../../../src/sync/order-request/request-controller';
import type { Services } from '../../../src/sync/services';
import { eventually } from '../../fakes/eventually';
import { FakeClock } from '../../fakes/fake-clock';
import { Bench, fakeServices, flush, openDetails, resetStates, VENDOR } from './controller-helpers';
import { feeAnswer, HERE, NOW, THERE } from './machine-helpers';

const stopped = new Set<Services>();
beforeEach(resetStates);
afterEach(() => {
  for (const services of stopped) services.request.stop?.();
  stopped.clear();
  session.mode = 'CLASSIC';
  session.user = { id: 'u1', email: 'merchant@sandbox.example' };
});

function aPortal() {
  const fakes = fakeServices(new FakeClock(NOW, 2));
  const services = fakes as unknown as Services;
  stopped.add(services);
  return { services, stored: fakes.drafts.stored, outbox: fakes.outbox };
}

/** The shop's request, as far as its address. */
async function openForm(controller: OrderRequestController): Promise<void> {
  await controller.open(VENDOR);
  await flush();
}

const typed = (to: string): Draft => ({ ...draftOfTexts({ from: 'Street 278', to }, `draft of ${to}`), origin: null });
const ORIGIN = draftOfTexts({ from: 'Street 278', to: '' }, 'd').origin;

describe('the request of a portal', () => {
  it('stays the same when the user comes back to its page, and is another in another portal', async () => {
    const { services } = aPortal();
    const controller = requestController(services);
    await openForm(controller);
    controller.send({ type: 'ADDRESS_TYPED', text: 'Street 3' });
    expect(requestController(services).state.query).toBe('Street 3');
    expect(requestController(aPortal().services).state.query).toBe('');
  });

  it('validates phone numbers by the rules of its country', async () => {
    const controller = requestController(aPortal().services);
    await openDetails(controller);
    // plain rules, until those of the country are loaded, take any digits for a number
    await eventually(() => expect(controller.readPhone('02 345 678 901').verdict).toBe('possible'));
    expect(controller.readPhone('012345678')).toEqual({ verdict: 'valid', written: '+855 12 345 678' });
  });

  it('shows nothing any more once the portal has stopped', async () => {
    const { services } = aPortal();
    const controller = requestController(services);
    await openDetails(controller);
    services.request.stop?.();
    controller.send({ type: 'ADDRESS_TYPED', text: 'Street 9' });
    await flush();
    expect(controller.state).toMatchObject({ step: { name: 'ASK_FOR_ORIGIN_ADDRESS' }, query: '' });
    expect(toasts.items).toEqual([]);
  });
});

describe('another request begun from outside the form', () => {
  it('sets aside the one that is typed, before those set aside earlier, and keeps the pickup point', async () => {
    const { services, stored } = aPortal();
    stored.set('kh-0001', { ...typed('Street 1'), origin: ORIGIN });
    stored.set(setAsideKey('kh-0001'), { version: 1, drafts: [typed('Street 0')] });
    await beginBeside(services, 'kh-0001', typed('Street 2'));
    expect(stored.get('kh-0001')).toMatchObject({ query: 'Street 2', origin: { query: 'Street 278' } });
    expect(stored.get(setAsideKey('kh-0001'))).toMatchObject({
      version: 1,
      drafts: [{ query: 'Street 1' }, { query: 'Street 0' }],
    });
  });

  it('sets nothing aside where nothing is typed', async () => {
    const { services, stored } = aPortal();
    await beginBeside(services, 'kh-0001', typed('Street 2'));
    expect(Object.fromEntries(stored)).toMatchObject({ 'kh-0001': { query: 'Street 2', origin: null } });
    expect([...stored.keys()]).toEqual(['kh-0001']);
  });

  it('is in the form when that is opened again, with the earlier one beside it', async () => {
    const { services, stored } = aPortal();
    const controller = requestController(services);
    await openForm(controller);
    controller.send({ type: 'ADDRESS_TYPED', text: 'Street 1' });
    await beginBeside(services, 'kh-0001', typed('Street 2'));
    await controller.open(VENDOR);
    expect(controller.state.query).toBe('Street 2');
    expect(stored.get(setAsideKey('kh-0001'))).toMatchObject({ drafts: [{ query: 'Street 1' }] });
  });

  it('replaces the form when it is a copy of an order', async () => {
    const { services, stored } = aPortal();
    const controller = requestController(services);
    await openForm(controller);
    controller.send({ type: 'ADDRESS_TYPED', text: 'Street 1' });
    await replaceDraft(services, 'kh-0001', typed('Street 2'));
    await controller.open(VENDOR);
    expect(controller.state.query).toBe('Street 2');
    expect(stored.has(setAsideKey('kh-0001'))).toBe(false);
  });

  it('needs no form that was opened, and leaves another shop’s as it is', async () => {
    const untouched = aPortal();
    await replaceDraft(untouched.services, 'kh-0001', typed('Street 2'));
    expect(untouched.stored.get('kh-0001')).toMatchObject({ query: 'Street 2' });

    const { services } = aPortal();
    const controller = requestController(services);
    await openForm(controller);
    controller.send({ type: 'ADDRESS_TYPED', text: 'Street 1' });
    await replaceDraft(services, 'kh-0102', typed('Street 2'));
    expect(controller.state).toMatchObject({ pickup: { vendorId: 'kh-0001' }, query: 'Street 1' });
    const unopened = requestController(aPortal().services);
    await unopened.close('kh-0001');
    expect(unopened.state.pickup).toBeNull();
  });
});

describe('a guest’s request', () => {
  const GUEST = { ...VENDOR, vendor_id: 'guest-1', vendor_information: { name: 'guest', location: {} } };
  beforeEach(() => {
    session.mode = 'GUEST';
    session.user = null;
  });

  it('begins with the places that were typed before, and asks where to collect', async () => {
    const bench = new Bench();
    bench.controller.draft.begin('guest-1', draftOfTexts({ from: 'Street 278', to: 'Street 308' }, 'd'));
    await bench.open(GUEST);
    expect(bench.controller.state).toMatchObject({
      pickup: { vendorId: 'guest-1', isAsked: true },
      query: 'Street 308',
      origin: { query: 'Street 278' },
      step: { name: 'ASK_FOR_ORIGIN_ADDRESS' },
    });
    expect(bench.services.drafts.stored.get('guest-1')).toMatchObject({ query: 'Street 308' });
  });

  it('begins with the trip that was priced, and its price', async () => {
    const subject = { vendorId: 'guest-1', source: HERE, destination: THERE, type: 'INSTANT', voucher: null } as const;
    const bench = new Bench();
    const trip = {
      from: { address: 'Street 278', at: HERE },
      to: { address: 'Street 308', at: THERE },
      quote: takeQuote(feeAnswer(2.4), subject, NOW),
    };
    bench.controller.draft.begin('guest-1', draftOfTrip(trip, 'd'));
    await bench.open(GUEST);
    expect(bench.controller.state).toMatchObject({
      step: { name: 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' },
      form: { destinationTextAddress: 'Street 308' },
      quote: { fee: 2.4 },
    });
  });

  it('begins only once with what was typed before', async () => {
    const bench = new Bench();
    bench.controller.draft.begin('guest-1', draftOfTexts({ from: 'Street 278', to: 'Street 308' }, 'd'));
    await bench.open(GUEST);
    await bench.controller.close('guest-1');
    bench.services.drafts.stored.clear();
    await bench.open(GUEST);
    expect(bench.controller.state.query).toBe('');
  });
});
