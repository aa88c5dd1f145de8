import { newOutletForm, type OutletForm } from '../../src/domain/vendor/outlet-form';

/** A collection point with all required fields. */
export function anOutletForm(given: Partial<OutletForm> = {}): OutletForm {
  return {
    ...newOutletForm('kh-0100'),
    clientVendorId: 'RIVER-1',
    name: 'Riverside',
    address: '12, Sisowath Quay',
    location: {
      formatted_address: '12, Sisowath Quay',
      latitude: 11.5696,
      longitude: 104.9312,
      city: 'Phnom Penh',
      countryCode: 'KH',
      zipcode: '12206',
      street: '',
      streetNumber: '12',
    },
    phone: '012345678',
    ...given,
  };
}
