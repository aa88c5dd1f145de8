// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressStep } from '../../../src/features/order-request/address-step';
import { OriginPlace } from '../../../src/features/order-request/origin-place';
import { PointStep } from '../../../src/features/order-request/point-step';
import { usePointing } from '../../../src/features/order-request/use-pointing';
import { useRequest } from '../../../src/features/order-request/use-request';
import { required } from '../../../src/lib/assert';
import { requestController } from '../../../src/sync/order-request/request-controller';
import type { findLocation } from '../../../src/platform/device-location';
import type { Services } from '../../../src/sync/services';
import { later } from '../../fakes/later';
import { emptyPage } from '../../fakes/empty-page';
import { fakeServices, flush, resetStates, VENDOR } from './controller-helpers';

const HERE = { latitude: 11.56, longitude: 104.93 };
const THERE = { latitude: 11.571, longitude: 104.92 };

beforeEach(() => {
  resetStates();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  // this DOM lays nothing out, and has nothing to scroll
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const page = emptyPage();

/** The steps in which a place is asked for, with what the map beside them would do. */
function Screen() {
  const request = useRequest();
  const pointing = usePointing(request);
  const { step } = request.state;
  return (
    <main>
      <div role="application" />
      <button type="button" onClick={pointing.location.find}>
        Centre on me
      </button>
      <button type="button" onClick={() => pointing.onPoint?.(THERE)}>
        Move the map
      </button>
      {request.state.pointing !== null ? (
        <PointStep request={request} location={pointing.location} />
      ) : step.name === 'ASK_FOR_ORIGIN_ADDRESS' ? (
        <OriginPlace request={request} pointing={pointing}>
          {null}
        </OriginPlace>
      ) : (
        <AddressStep request={request} pointing={pointing} />
      )}
    </main>
  );
}

async function open(accuracy: number, vendor = VENDOR) {
  const outcome: Awaited<ReturnType<typeof findLocation>> = { name: 'found', at: HERE, accuracy };
  const fakes = fakeServices({ now: () => Date.now(), after: () => () => {}, sleep: async () => {} });
  const services = { ...fakes, location: later({ find: async () => outcome }) } as unknown as Services;
  const controller = requestController(services);
  await controller.open(vendor);
  await flush();
  await page.show(<Screen />, services);
  return controller;
}

async function press(name: string): Promise<void> {
  const buttons = [...page.place.querySelectorAll('button')];
  const button = required(
    buttons.find(({ textContent }) => textContent === name),
    name,
  );
  await act(async () => {
    button.click();
    await flush();
  });
}

const shown = () => page.place.textContent;
const destinationOf = (controller: Awaited<ReturnType<typeof open>>) =>
  controller.state.destination?.coordinates ?? null;

describe('the location of the device for the destination', () => {
  it('is the place when it is exact', async () => {
    const controller = await open(30);
    await press('Choose on map');
    await press('Centre on me');
    expect(destinationOf(controller)).toEqual(HERE);
    expect(shown()).toContain('Deliver here');
    expect(shown()).not.toContain('only known to within');
  });

  it('is the place when it is exact and the map already shows it', async () => {
    const controller = await open(30);
    act(() => controller.send({ type: 'POINTING_STARTED', at: HERE }));
    act(() => controller.send({ type: 'CURSOR_MOVED', to: HERE }));
    expect(shown()).toContain('Move the map to the place');
    await press('Centre on me');
    expect(shown()).toContain('Deliver here');
  });

  it('is where the map goes when it is rough, and the place is chosen by moving the map', async () => {
    const controller = await open(1500);
    await press('Choose on map');
    await press('Centre on me');
    expect(destinationOf(controller)).toEqual(HERE);
    expect(shown()).toContain('Your location is only known to within about 1.5\u00a0km. Move the map to the place.');
    expect(shown()).not.toContain('Deliver here');
    await press('Move the map');
    expect(shown()).toContain('Deliver here');
    expect(shown()).not.toContain('only known to within');
  });

  it('asks for the move again when the map goes back to a rough location', async () => {
    await open(1500);
    await press('Choose on map');
    await press('Move the map');
    expect(shown()).toContain('Deliver here');
    await press('Centre on me');
    expect(shown()).not.toContain('Deliver here');
  });

  it('is not used when it may be kilometres off', async () => {
    const controller = await open(20_000);
    await press('Choose on map');
    await press('Move the map');
    await press('Centre on me');
    expect(destinationOf(controller)).toEqual(THERE);
    expect(shown()).toContain('Your location is only known to within about 20\u00a0km. Choose the place yourself.');
  });

  it('does not replace a chosen place beside the fields when it is rough: the map asks for the place', async () => {
    const controller = await open(400);
    await act(async () => {
      controller.send({ type: 'CURSOR_MOVED', to: THERE });
      await flush();
    });
    await press('Centre on me');
    expect(controller.state.pointing?.place).toBe('destination');
    expect(shown()).toContain('about 400\u00a0m');
    await act(async () => {
      controller.send({ type: 'POINTING_LEFT' });
      await flush();
    });
    expect(destinationOf(controller)).toEqual(THERE);
    expect(shown()).not.toContain('only known to within');
  });
});

describe('the location of the device for the pickup point', () => {
  const UNPLACED = { ...VENDOR, vendor_information: { name: VENDOR.name, location: {} } };

  it('is the place when it is exact', async () => {
    const controller = await open(30, UNPLACED);
    await press('Use my location');
    expect(controller.state.origin.at).toEqual(HERE);
    expect(shown()).toContain('Collect at');
  });

  it('opens the map there when it is rough', async () => {
    const controller = await open(800, UNPLACED);
    await press('Use my location');
    expect(controller.state).toMatchObject({ pointing: { place: 'origin' }, origin: { at: HERE } });
    expect(shown()).toContain('Your location is only known to within about 800\u00a0m. Move the map to the place.');
    expect(shown()).not.toContain('Collect here');
    await press('Move the map');
    expect(shown()).toContain('Collect here');
  });

  it('is not used when it may be kilometres off', async () => {
    const controller = await open(20_000, UNPLACED);
    await press('Use my location');
    expect(controller.state).toMatchObject({ pointing: null, origin: { at: null } });
    expect(shown()).toContain('about 20\u00a0km');
  });
});
