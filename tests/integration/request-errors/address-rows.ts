import { AppError } from '../../../src/lib/app-error';
import { expect } from 'vitest';
import { type Bench, flush, VENDOR } from '../../unit/order-request/controller-helpers';
import type { Row } from './row';

const UNPLACED = { ...VENDOR, vendor_information: { name: 'Garden Workshop', location: {} } };

async function type(bench: Bench, text: string): Promise<void> {
  await bench.open();
  bench.controller.send({ type: 'ADDRESS_TYPED', text });
  await bench.clock.advance(500);
}

async function saveOrigin(bench: Bench): Promise<void> {
  await bench.open(UNPLACED);
  bench.controller.send({ type: 'ORIGIN_MOVED', to: { latitude: 11.54, longitude: 104.91 } });
  await flush();
  bench.controller.send({ type: 'ORIGIN_CONFIRMED' });
  bench.controller.send({ type: 'ORIGIN_CONFIRMED' });
  await flush();
}

const AUTOCOMPLETE = "Address search isn't available right now. Choose the place on the map, or type its coordinates.";
const PLACE = "We can't find this address on the map. Choose another, or choose the place on the map.";
const REVERSE = "We don't know the address of this point. You can type it in the next step.";

export const ADDRESS_ROWS: readonly Row[] = [
  {
    situation: 'autocomplete failure, at the destination',
    make: async (bench) => {
      bench.services.geolocator.autocomplete.mockRejectedValue(new AppError('INTERNAL'));
      await type(bench, 'Street 308');
    },
    field: AUTOCOMPLETE,
    after: ({ controller }) => expect(controller.state.query).toBe('Street 308'),
  },
  {
    situation: 'autocomplete failure, at the origin',
    make: async (bench) => {
      bench.services.geolocator.autocomplete.mockRejectedValue(new AppError('INTERNAL'));
      await bench.open(UNPLACED);
      bench.controller.send({ type: 'ORIGIN_TYPED', text: 'Street 278' });
      await bench.clock.advance(500);
    },
    field: AUTOCOMPLETE,
    after: ({ controller }) => expect(controller.state.origin.query).toBe('Street 278'),
  },
  {
    situation: 'typed coordinates reverse failure: falls back to autocomplete',
    make: async (bench) => {
      bench.services.geolocator.reverse.mockRejectedValue(new AppError('NETWORK'));
      await type(bench, '11.54,104.91');
    },
    after: ({ controller, services }) => {
      expect(services.geolocator.autocomplete.mock.calls[0]?.[0]).toBe('11.54,104.91');
      expect(controller.state.lookup).toMatchObject({ suggestions: [{ id: 'p1' }] });
    },
  },
  {
    situation: 'typed coordinates, and nothing can be looked up: the point itself is taken',
    make: async (bench) => {
      bench.services.geolocator.reverse.mockRejectedValue(new AppError('NETWORK'));
      bench.services.geolocator.autocomplete.mockRejectedValue(new AppError('NETWORK'));
      await type(bench, '11.54,104.91');
    },
    field: REVERSE,
    after: ({ controller }) =>
      expect(controller.state.destination?.coordinates).toEqual({ latitude: 11.54, longitude: 104.91 }),
  },
  {
    situation: 'place details failure',
    make: async (bench) => {
      bench.services.geolocator.details.mockRejectedValue(new AppError('INTERNAL'));
      await bench.open();
      bench.controller.send({ type: 'SUGGESTION_CHOSEN', suggestion: { id: 'p1', formatted_address: 'Street 302' } });
      await flush();
    },
    field: PLACE,
    after: ({ controller }) => expect(controller.state.query).toBe('Street 302'),
  },
  {
    situation: 'place details without a place',
    make: async (bench) => {
      bench.services.geolocator.details.mockResolvedValue(undefined);
      await bench.open();
      bench.controller.send({ type: 'SUGGESTION_CHOSEN', suggestion: { id: 'p1', formatted_address: 'Street 302' } });
      await flush();
    },
    field: PLACE,
  },
  {
    situation: 'reverse geocode failure on the map, at the destination',
    make: async (bench) => {
      bench.services.geolocator.reverse.mockRejectedValue(new AppError('INTERNAL'));
      await bench.open();
      bench.controller.send({ type: 'CURSOR_MOVED', to: { latitude: 11.54, longitude: 104.91 } });
      await flush();
    },
    field: REVERSE,
    after: ({ controller }) =>
      expect(controller.state.destination?.coordinates).toEqual({ latitude: 11.54, longitude: 104.91 }),
  },
  {
    situation: 'reverse geocode failure on the map, at the origin',
    make: async (bench) => {
      bench.services.geolocator.reverse.mockRejectedValue(new AppError('INTERNAL'));
      await bench.open(UNPLACED);
      bench.controller.send({ type: 'ORIGIN_MOVED', to: { latitude: 11.54, longitude: 104.91 } });
      await flush();
    },
    field: REVERSE,
    after: ({ controller }) => expect(controller.state.origin.at).toEqual({ latitude: 11.54, longitude: 104.91 }),
  },
  {
    situation: 'address-book search failure: only tracked',
    make: async (bench) => {
      bench.services.geolocator.addressBook.mockRejectedValue(new AppError('INTERNAL'));
      await type(bench, 'Sok');
    },
    after: ({ controller }) => expect(controller.state.lookup.name).toBe('found'),
  },
  {
    situation: 'no coordinates for the origin',
    make: async (bench) => {
      await bench.open(UNPLACED);
      bench.controller.send({ type: 'ORIGIN_CONFIRMED' });
      await flush();
    },
    toasts: [['warning', 'No coordinates for that address']],
    field: 'No coordinates for that address',
  },
  {
    situation: 'saving the address fails',
    make: async (bench) => {
      bench.services.vendors.saveAddress.mockRejectedValue(new AppError('INTERNAL'));
      await saveOrigin(bench);
    },
    toasts: [['error', 'Unable to save address']],
    after: ({ controller }) => expect(controller.state.origin.form.address).toBe('No. 118, Street 308'),
  },
  {
    situation: 'saving the address succeeds',
    make: saveOrigin,
    toasts: [['success', 'Address saved']],
    after: ({ step }) => expect(step.name).toBe('ASK_FOR_DESTINATION_ADDRESS'),
  },
  {
    situation: 'saving an address with notes over 1000 bytes',
    make: async (bench) => {
      await bench.open(UNPLACED);
      bench.controller.send({ type: 'ORIGIN_MOVED', to: { latitude: 11.54, longitude: 104.91 } });
      await flush();
      bench.controller.send({ type: 'ORIGIN_CONFIRMED' });
      // 334 Khmer letters of three bytes each
      bench.controller.send({ type: 'ORIGIN_CHANGED', change: { notes: 'ក'.repeat(334) } });
      bench.controller.send({ type: 'ORIGIN_CONFIRMED' });
      await flush();
    },
    toasts: [['error', 'Notes are too long']],
    field: 'Notes are too long',
  },
  {
    situation: 'saving a street address over 255 bytes',
    make: async (bench) => {
      await bench.open(UNPLACED);
      bench.controller.send({ type: 'ORIGIN_MOVED', to: { latitude: 11.54, longitude: 104.91 } });
      await flush();
      bench.controller.send({ type: 'ORIGIN_CONFIRMED' });
      bench.controller.send({ type: 'ORIGIN_CHANGED', change: { address: 'é'.repeat(128) } });
      bench.controller.send({ type: 'ORIGIN_CONFIRMED' });
      await flush();
    },
    toasts: [['error', 'Address is too long']],
    field: 'Address is too long',
  },
];
