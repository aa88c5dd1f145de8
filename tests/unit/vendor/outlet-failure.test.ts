import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { outletRefusal } from '../../../src/features/vendors/outlet-failure';
import { AppError } from '../../../src/lib/app-error';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const refused = (code: string, details: Record<string, unknown>) => {
  const { field, message } = outletRefusal(new AppError(code, details));
  return { field, words: i18n._(message) };
};

it.each([
  [
    'a text of the form at its field',
    'VALIDATION',
    { translationKey: 'outlet.error.phone', message: 'x' },
    { field: 'phone', words: 'Please enter phone number' },
  ],
  [
    'a text of the form that may be about several fields above the button',
    'VALIDATION',
    { translationKey: 'address.error.address-too-long', message: 'x' },
    { field: undefined, words: 'Address is too long' },
  ],
  [
    'the platform’s own sentence where there is no other',
    'VALIDATION',
    { message: 'This shop cannot have collection points.' },
    { field: undefined, words: "It wasn't saved. This shop cannot have collection points." },
  ],
  [
    'the sentence of a platform with codes of its own',
    'OUTLETS_FULL',
    { message: 'No more outlets.' },
    { field: undefined, words: "It wasn't saved. No more outlets." },
  ],
  [
    'a known code in our words',
    'TOO_MANY_REQUESTS',
    { message: 'slow down' },
    { field: undefined, words: expect.not.stringContaining('slow down') },
  ],
])('a refusal says %s', (_, code, details, said) => {
  expect(refused(code, details)).toEqual(said);
});
