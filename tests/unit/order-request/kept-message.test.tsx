// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setAsideKey, readDraft } from '../../../src/domain/order-request/draft/draft';
import { paths } from '../../../src/domain/paths';
import { SharedPage } from '../../../src/features/order-request/shared-page';
import { required } from '../../../src/lib/assert';
import { tabStorage } from '../../../src/platform/tab-storage';
import { outbox } from '../../../src/state/outbox';
import { session } from '../../../src/state/session';
import { vendors } from '../../../src/state/vendors';
import { requestController } from '../../../src/sync/order-request/request-controller';
import type { Services } from '../../../src/sync/services';
import { backStack, navigate } from '../../../src/ui/navigation';
import { emptyPage } from '../../fakes/empty-page';
import { eventually } from '../../fakes/eventually';
import { FakeClock } from '../../fakes/fake-clock';
import { fakeServices, flush, openDetails, resetStates, VENDOR } from './controller-helpers';
import { NOW } from './machine-helpers';

const MESSAGE = 'Sok Dara, 012 345 678, Street 63';

beforeEach(() => {
  resetStates();
  vendors.list = [VENDOR];
  vendors.selectedId = VENDOR.vendor_id;
  navigate(paths.share(), { replace: true });
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
const page = emptyPage();

function aPortal() {
  const fakes = fakeServices(new FakeClock(NOW, 2));
  const services = {
    ...fakes,
    request: { ...fakes.request, typing: { storage: tabStorage, accountId: () => session.accountId } },
    vendors: { ...fakes.vendors, select: () => undefined },
  } as unknown as Services;
  const draftOfShop = () => required(readDraft(fakes.drafts.stored.get(VENDOR.vendor_id)), 'a draft');
  return { services, drafts: fakes.drafts, draftOfShop };
}

/** Whatever this tab keeps of typed text. */
const keptTexts = () =>
  tabStorage
    .keys()
    .map((key) => `${tabStorage.read(key)}`)
    .join();

const field = (name: string) =>
  required(page.place.querySelector<HTMLInputElement>(`[name="${name}"]`), `the field ${name}`);

async function type(name: string, text: string): Promise<void> {
  await act(async () => {
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field(name)), 'value');
    own?.set?.call(field(name), text);
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function pressUse(): Promise<void> {
  await act(async () => {
    required(page.place.querySelector('form'), 'the form').requestSubmit();
    await flush();
  });
}

/** Pastes the message and begins a request of it. */
async function begun(portal = aPortal()) {
  await page.show(<SharedPage notice={null} draftId={null} />, portal.services);
  await eventually(() => expect(field('customer-phone').value).toBe(''));
  await type('message', MESSAGE);
  await type('customer-name', 'Sok Vanna');
  await pressUse();
  await eventually(() => expect(portal.drafts.stored.size).toBe(1));
  await act(flush);
  const { draftId } = portal.draftOfShop();
  const back = async () => {
    navigate(paths.messageOf(draftId), { replace: true });
    await page.show(<SharedPage key={draftId} notice={null} draftId={draftId} />, portal.services);
    await act(flush);
  };
  return { ...portal, draftId, back };
}

const message = () => field('message').value;

it('Back from the request leads to the message it was begun from, with what was corrected', async () => {
  const { back } = await begun();
  await back();
  expect(message()).toBe(MESSAGE);
  expect(field('customer-name').value).toBe('Sok Vanna');
  expect(keptTexts()).not.toBe('');
});

it('is read once from its address, though that is only rewritten after a move in progress', async () => {
  window.history.replaceState(window.history.state, '', `${paths.share()}?text=${encodeURIComponent(MESSAGE)}`);
  const later = vi.spyOn(backStack(), 'replace');
  for (let turn = 0; turn < 3; turn += 1) later.mockImplementationOnce(() => undefined);
  await page.show(<SharedPage notice={null} draftId={null} />, aPortal().services);
  await eventually(() => expect(message()).toBe(MESSAGE));
  expect(later).toHaveBeenCalledTimes(1);
  window.history.replaceState(window.history.state, '', paths.share());
});

it('the next message begins empty', async () => {
  const { services } = await begun();
  await page.show(<SharedPage key="new" notice={null} draftId={null} />, services);
  expect(message()).toBe('');
});

it('used again as it is, the message opens the request that was begun from it', async () => {
  const { back, drafts } = await begun();
  await back();
  await pressUse();
  expect(window.location.pathname).toBe(paths.requestRider(VENDOR.vendor_id));
  expect(drafts.write).toHaveBeenCalledTimes(1);
});

it('is forgotten once its request has been accepted', async () => {
  const { services, back } = await begun();
  const controller = requestController(services);
  await openDetails(controller);
  controller.send({ type: 'FORM_CHANGED', change: { orderAmount: '18.50' } });
  const detach = controller.attach(() => undefined);
  controller.send({ type: 'SUBMITTED' });
  await flush();
  outbox.entries = outbox.entries.map((entry) => ({ ...entry, status: { name: 'accepted', orderId: 'o-1' } }));
  await eventually(() => expect(keptTexts()).not.toContain('Sok Vanna'));
  await act(async () => detach());
  await back();
  expect(message()).toBe('');
});

it('is forgotten where another tab has sent its request, or has dropped it', async () => {
  const { back, drafts } = await begun();
  drafts.stored.clear();
  await back();
  await eventually(() => expect(keptTexts()).toBe(''));
  expect(window.location.search).toBe('');
});

it('stays while its request is set aside', async () => {
  const { back, drafts, draftOfShop } = await begun();
  drafts.stored.set(setAsideKey(VENDOR.vendor_id), { version: 1, drafts: [draftOfShop()] });
  drafts.stored.delete(VENDOR.vendor_id);
  await back();
  expect(message()).toBe(MESSAGE);
});
