import { getExampleNumber, type MetadataJson } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/min/metadata';
import { describe, expect, it } from 'vitest';
import { ownRows } from '../../../scripts/vite/own-market';
import type { CountryCode as MarketCountry } from '../../../src/domain/market/market';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { MARKETS } from '../../../src/domain/market/markets';
import {
  createPlainPhoneReader,
  digitsAndPlus,
  isInternational,
  type PhoneReader,
} from '../../../src/domain/order-request/phone/phone';
import { HOME_PHONE_METADATA } from '../../../src/domain/order-request/phone/phone-metadata';
import { createPhoneReader } from '../../../src/domain/order-request/phone/phone-reader';
import { phoneRules, PhoneReaders } from '../../../src/sync/order-request/phone-readers';

const COUNTRIES = [...new Set(Object.values(MARKETS).map((market) => market.country))];

/** The rules that a build of the market carries. */
const homeRules = (country: MarketCountry): MetadataJson => {
  const code = ownRows('phone-metadata.ts', { HOME_PHONE_METADATA }, resolveBuildConfig({ COUNTRY: country }));
  return JSON.parse(JSON.parse(code.slice(code.indexOf('("') + 1, code.lastIndexOf(')'))));
};

describe('the markets’ phone rules', () => {
  it.each(Object.values(MARKETS))(
    'of $country are enough for its own numbers',
    ({ country, phonePrefix, platform }) => {
      const reader = createPhoneReader(country, homeRules(country));
      for (const digits of ['00000000', '12345678', '98765432', '55555555']) {
        const number = [...digits].reduce((text, digit) => text.replace('#', digit), platform.mobileNumbers);
        expect(reader.verdict(number), number).toBe('valid');
        expect(number.startsWith(phonePrefix)).toBe(true);
      }
    },
  );
  it('give the same verdicts as the whole library', () => {
    const small = createPhoneReader('KH', homeRules('KH'));
    const whole = createPhoneReader('KH', metadata);
    for (const text of ['012345678', '12345678', '+85512345678', '12', '', '01234', '012 345 6789', '09999999999999']) {
      expect(small.verdict(text)).toBe(whole.verdict(text));
      expect(small.international(text)).toBe(whole.international(text));
    }
  });
});

describe('a phone number', () => {
  const reader = createPhoneReader('KH', metadata);
  it('is possible by its length, and valid by its kind', () => {
    expect(reader.verdict('')).toBe('empty');
    expect(reader.verdict('12')).toBe('impossible');
    expect(reader.verdict('000000000')).not.toBe('valid');
    expect(reader.verdict('012345678')).toBe('valid');
  });
  it('is sent with its country code', () => {
    expect(reader.international('០១២ ៣៤៥ ៦៧៨')).toBe('+85512345678');
    expect(reader.international('+66 81 234 5678')).toBe('+66812345678');
    expect(reader.international('12')).toBeUndefined();
  });
  it('is formatted with the spaces of its country', () => {
    const kuwait = createPhoneReader('KW', homeRules('KW'));
    expect(reader.spaced('+85512345107')).toBe('+855 12 345 107');
    expect(reader.spaced('012345107')).toBe('+855 12 345 107');
    expect(kuwait.spaced('+96550012345')).toBe('+965 500 12345');
    for (const odd of ['', '12', 'none', '+66812345678']) expect(kuwait.spaced(odd)).toBe(odd);
  });
  it.each([
    ['0085512345678', '+85512345678'],
    ['00 855 12 345 678', '+85512345678'],
    ['00-66-81-234-5678', '+66812345678'],
    ['០០៨៥៥១២៣៤៥៦៧៨', '+85512345678'],
    ['+855 12 345 678', '+85512345678'],
    // with the invisible marks of direction that numbers are copied with
    ['\u202a+85512345678\u202c', '+85512345678'],
    ['\u200e+66812345678', '+66812345678'],
    ['\u2066+85512345678\u2069', '+85512345678'],
    // Cambodia's own ways to dial abroad
    ['001 66 81 234 5678', '+66812345678'],
  ])('is recognised with its country code in any usual form: %s', (text, sent) => {
    expect(reader.verdict(text)).toBe('valid');
    expect(reader.international(text)).toBe(sent);
    expect(isInternational(text)).toBe(true);
  });
  it.each(['012345678 ext 5', '012 345 678 x5', '012345678;ext=5', '012345678 #5'])(
    'is sent with its extension or not at all: %s',
    (text) => {
      expect(reader.verdict(text)).toBe('extension');
      expect(reader.international(text)).toBeUndefined();
      expect(createPlainPhoneReader('+855').verdict(text)).toBe('impossible');
    },
  );
  it.each([
    ['012 345 678, 099 887 766'],
    ['012345678; 099887766'],
    ['012 345 678/9'],
    ['012345678 / 099887766'],
    ['012345678 or 099887766'],
    ['+85512345678 +85599887766'],
    ['០១២៣៤៥៦៧៨，០៩៩៨៨៧៧៦៦'],
  ])('is not made of two numbers: %s', (text) => {
    for (const each of [reader, createPlainPhoneReader('+855')]) {
      expect(each.verdict(text)).toBe('several');
      expect(each.international(text)).toBeUndefined();
    }
  });
  it.each([
    ['12345678.0', '+85512345678'],
    ['012345678.00', '+85512345678'],
    ['tel:+85512345678', '+85512345678'],
    ['Phone: 012 345 678', '+85512345678'],
    ['លេខទូរស័ព្ទ៖ 012 345 678'.replace('៖', ':'), '+85512345678'],
    ['012 345 678 (Dara)', '+85512345678'],
    ['(012) 345-678', '+85512345678'],
    ['012.345.678', '+85512345678'],
    ['012/345678', '+85512345678'],
    ['+855 (0)12 345 678', '+85512345678'],
    ['855012345678', '+85512345678'],
    ['(+855)12345678', '+85512345678'],
    ['(+855) 012 345 678', '+85512345678'],
  ])('is read from the usual spellings: %s', (text, sent) => {
    for (const each of [reader, createPlainPhoneReader('+855')]) expect(each.verdict(text)).toBe('valid');
    expect(reader.international(text)).toBe(sent);
  });
  it.each(['12345678.5', '1234567.25', '012 345 67x', '012345678/'])(
    'is never made of digits that mean something else: %s',
    (text) => {
      for (const each of [reader, createPlainPhoneReader('+855')]) {
        expect(each.international(text)).toBeUndefined();
        expect(each.verdict(text)).not.toBe('valid');
      }
    },
  );
  it('reads the sample number of every country of the brands as it is written there and abroad', () => {
    for (const country of COUNTRIES) {
      const sample = getExampleNumber(country, examples, metadata);
      if (sample === undefined) continue;
      const own = createPhoneReader(country, metadata);
      for (const text of [
        sample.formatNational(),
        sample.formatInternational(),
        sample.number,
        `00${sample.number.slice(1)}`,
      ])
        expect([country, text, own.international(text)]).toEqual([country, text, sample.number]);
    }
  });
  it('with two leading zeros is recognised before the rules are loaded', () => {
    expect(createPlainPhoneReader('+855').international('00855 12 345 678')).toBe('+85512345678');
  });
  it('is reduced to digits and plus where the library cannot tell', () => {
    expect(digitsAndPlus('+855 (0)12-345 ext')).toBe('+855012345');
    expect(isInternational(' +66 1')).toBe(true);
    expect(isInternational('012')).toBe(false);
  });
});

describe('the phone number readers', () => {
  const rules = {
    home: async (country: string) => createPhoneReader(country, homeRules(country as MarketCountry)),
    world: async (country: string) => createPhoneReader(country, metadata),
  };
  const away = {
    home: async () => Promise.reject(new Error('offline')),
    world: async () => Promise.reject(new Error('offline')),
  };

  it('recognise a foreign number once its rules are loaded', async () => {
    const readers = new PhoneReaders(rules, { country: 'KH', prefix: '+855' });
    await readers.prepare();
    expect(readers.verdict('012345678')).toBe('valid');
    await readers.prepare('+66 81 234 5678');
    expect(readers.verdict('+66 81 234 5678')).toBe('valid');
    expect(readers.verdict('+66 8')).toBe('impossible');
  });
  it('format a foreign number by the rules of its country, and leave it as it is until they are loaded', async () => {
    const readers = new PhoneReaders(rules, { country: 'KH', prefix: '+855' });
    await readers.prepare();
    expect(readers.spaced('+85512345107')).toBe('+855 12 345 107');
    expect(readers.spaced('+66812345678')).toBe('+66812345678');
    await readers.prepare('+66 81 234 5678');
    expect(readers.spaced('+66812345678')).toBe('+66 81 234 5678');
  });
  it('load the rules of the world only for a foreign number, all rules once, and again after a failure', async () => {
    const loaded: string[] = [];
    let isAway = false;
    const load = (name: 'home' | 'world') => async (country: string) => {
      loaded.push(name);
      return (isAway ? away : rules)[name](country);
    };
    const readers = new PhoneReaders({ home: load('home'), world: load('world') }, { country: 'KH', prefix: '+855' });
    await Promise.all([readers.prepare('012'), readers.prepare('+855 12')]);
    await readers.prepare('0123');
    expect(loaded).toEqual(['home']);
    isAway = true;
    await readers.prepare('+66 8');
    isAway = false;
    await readers.prepare('+66 81');
    await readers.prepare('+66 812');
    expect(loaded).toEqual(['home', 'world', 'world']);
  });
  it('know with the rules of home how its own numbers are written, and with those of the world all', async () => {
    const spaced = async (reader: PhoneReader | Promise<PhoneReader>) =>
      ['012345107', '+66812345678'].map((await reader).spaced);
    expect(await spaced(createPhoneReader('KH', homeRules('KH')))).toEqual(['+855 12 345 107', '+66812345678']);
    expect(await spaced(phoneRules.world('KH'))).toEqual(['+855 12 345 107', '+66 81 234 5678']);
    expect((await spaced(phoneRules.home('KH')))[0]).toBe('+855 12 345 107');
  });
  it('never stop an order because rules could not be loaded', async () => {
    const readers = new PhoneReaders(away, { country: 'KH', prefix: '+855' });
    await readers.prepare();
    expect(readers.verdict('012345678')).toBe('valid');
    expect(readers.international('012345678')).toBe('+85512345678');
    expect(readers.verdict('12')).toBe('impossible');
    expect(createPlainPhoneReader('+855').verdict('call me 012345678')).toBe('impossible');
  });
});
