import { expect, it } from 'vitest';
import { readClock, readTypedClock } from '../../../src/domain/time/typed-clock';

it.each([
  ['19:30', '19:30'],
  ['1930', '19:30'],
  ['930', '09:30'],
  ['9.05', '09:05'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  [' 7:30 pm ', '19:30'],
  ['12:15am', '00:15'],
  ['12:15 p.m.', '12:15'],
  ['١٩:٣٠', '19:30'],
  ['11：45', '11:45'],
  ['１１：４５', '11:45'],
  ['១៩៣០', '19:30'],
])('%j is read as %s', (text, time) => expect(readClock(text)).toBe(time));

it.each(['', '7', '24:00', '19:60', '13:00 pm', '0:30 am', '1:2', 'noon', '19:30:00', '12345'])(
  '%j is not read as a time',
  (text) => expect(readClock(text)).toBeUndefined(),
);

it.each([
  ['7', '07:00'],
  ['19', '19:00'],
  ['19h', '19:00'],
  ['7 pm', '19:00'],
  ['១៩', '19:00'],
  ['19:30', '19:30'],
])('%j in the form is read as %s', (text, time) => expect(readTypedClock(text)).toBe(time));

it.each(['', '24', '24:00', '30', '13 pm', 'noon'])('%j in the form is not read as a time', (text) =>
  expect(readTypedClock(text)).toBeUndefined(),
);
