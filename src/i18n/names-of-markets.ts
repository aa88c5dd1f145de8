import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The cities, clocks and taxes of the markets whose languages have catalogues, for these catalogues alone: the code finds
 * the name it needs by `cityMessageId` and `taxMessageId`.
 */
export const CITY_NAMES: readonly MessageDescriptor[] = [
  msg({ id: 'city.phnom-penh', message: 'Phnom Penh' }),
  msg({ id: 'city.kuwait-city', message: 'Kuwait City' }),
  msg({ id: 'city.kuwait', message: 'Kuwait' }),
  msg({ id: 'city.singapore', message: 'Singapore' }),
  msg({ id: 'city.karachi', message: 'Karachi' }),
  msg({ id: 'city.dubai', message: 'Dubai' }),
  msg({ id: 'city.amman', message: 'Amman' }),
  msg({ id: 'city.baghdad', message: 'Baghdad' }),
  msg({ id: 'city.cairo', message: 'Cairo' }),
  msg({ id: 'city.doha', message: 'Doha' }),
  msg({ id: 'city.qatar', message: 'Qatar' }),
  msg({ id: 'city.muscat', message: 'Muscat' }),
  msg({ id: 'city.riyadh', message: 'Riyadh' }),
  msg({ id: 'city.manama', message: 'Manama' }),
  msg({ id: 'city.bahrain', message: 'Bahrain' }),
  msg({ id: 'city.casablanca', message: 'Casablanca' }),
  msg({ id: 'city.tunis', message: 'Tunis' }),
  msg({ id: 'city.hong-kong', message: 'Hong Kong' }),
  msg({ id: 'city.taipei', message: 'Taipei' }),
  msg({ id: 'city.bangkok', message: 'Bangkok' }),
  msg({ id: 'city.kuala-lumpur', message: 'Kuala Lumpur' }),
  msg({ id: 'city.manila', message: 'Manila' }),
  msg({ id: 'city.dhaka', message: 'Dhaka' }),
  msg({ id: 'city.tokyo', message: 'Tokyo' }),
  msg({ id: 'city.vienna', message: 'Vienna' }),
  msg({ id: 'city.barcelona', message: 'Barcelona' }),
  msg({ id: 'city.madrid', message: 'Madrid' }),
  msg({ id: 'city.milan', message: 'Milan' }),
  msg({ id: 'city.rome', message: 'Rome' }),
  msg({ id: 'city.lisbon', message: 'Lisbon' }),
  msg({ id: 'city.chisinau', message: 'Chisinau' }),
  msg({ id: 'city.bucharest', message: 'Bucharest' }),
  msg({ id: 'city.warsaw', message: 'Warsaw' }),
  msg({ id: 'city.abidjan', message: 'Abidjan' }),
];

export const TAX_NAMES: readonly MessageDescriptor[] = [
  msg({ id: 'tax.vat', message: 'VAT' }),
  msg({ id: 'tax.gst', message: 'GST' }),
  msg({ id: 'tax.sst', message: 'SST' }),
  msg({ id: 'tax.tva', message: 'TVA' }),
  msg({ id: 'tax.business-tax', message: 'Business tax' }),
  msg({ id: 'tax.consumption-tax', message: 'Consumption tax' }),
  msg({ id: 'tax.ust', message: 'USt' }),
  msg({ id: 'tax.iva', message: 'IVA' }),
];
