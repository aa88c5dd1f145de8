import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from '../../../src/domain/order-request/details/form';
import {
  chosenMoment,
  momentProblem,
  preorderDays,
  preorderProblem,
  proposedMoment,
  typedAs,
} from '../../../src/domain/order-request/details/preorder';
import { preorderTimezone } from '../../../src/domain/time/timezone';
import { deliveryTimeFailure } from '../../../src/domain/order-request/details/validation';
import { parseServiceHours, type ServiceHours } from '../../../src/domain/service-hours/service-hours';
import { localText } from '../../../src/domain/time/local-moment';
import { toastMessage } from '../../../src/i18n/messages';

const at = (iso: string) => Date.parse(iso) / 1000;
const HOME = 'Asia/Phnom_Penh';
/** Monday noon in Phnom Penh */
const NOW = at('2026-03-02T12:00:00+07:00');

function hours(text: string): ServiceHours {
  const parsed = parseServiceHours(text);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.hours;
}

const typed = (laterDate: string, laterTime: string, laterZone = HOME, laterSecond = false) => ({
  ...EMPTY_FORM,
  deliverLater: true,
  laterDate,
  laterTime,
  laterZone,
  laterSecond,
});

describe('a delivery time', () => {
  const terms = { now: NOW, hours: null, timezone: HOME };
  it('lies from 55 minutes to 2 days ahead, to the second', () => {
    expect(momentProblem(NOW + 55 * 60 - 1, terms)).toBe('TOO_SOON');
    expect(momentProblem(NOW + 55 * 60, terms)).toBeUndefined();
    expect(momentProblem(NOW + 2 * 86_400, terms)).toBeUndefined();
    expect(momentProblem(NOW + 2 * 86_400 + 1, terms)).toBe('TOO_LATE');
    expect(momentProblem(NOW - 3600, terms)).toBe('TOO_SOON');
  });

  it('lies in the service hours of its zone', () => {
    const day = { ...terms, hours: hours('0900:2200') };
    expect(momentProblem(at('2026-03-02T21:59:00+07:00'), day)).toBeUndefined();
    expect(momentProblem(at('2026-03-02T22:00:00+07:00'), day)).toBe('CLOSED');
    expect(momentProblem(at('2026-03-03T08:59:00+07:00'), day)).toBe('CLOSED');
    // noon in Berlin is 18:00 here, and the hours are Berlin's
    expect(momentProblem(at('2026-03-02T22:30:00+01:00'), { ...day, timezone: 'Europe/Berlin' })).toBe('CLOSED');
    const night = { ...terms, hours: hours('2200:0200') };
    expect(momentProblem(at('2026-03-03T01:30:00+07:00'), night)).toBeUndefined();
    expect(momentProblem(at('2026-03-03T12:00:00+07:00'), night)).toBe('CLOSED');
  });
});

describe('a typed time', () => {
  const terms = { now: NOW, hours: null };
  it('is read in the zone it was typed in', () => {
    expect(chosenMoment(typed('2026-03-02', '18:30'))).toBe(at('2026-03-02T18:30:00+07:00'));
    expect(chosenMoment(typed('2026-03-02', '18:30', 'Europe/Berlin'))).toBe(at('2026-03-02T18:30:00+01:00'));
  });

  it('is invalid while it is incomplete, or its zone is unknown', () => {
    expect(preorderProblem(typed('2026-03-02', ''), terms)).toBe('MISSING');
    expect(preorderProblem(typed('', '18:30'), terms)).toBe('MISSING');
    expect(preorderProblem(typed('2026-03-02', '24:00'), terms)).toBe('MIDNIGHT');
    expect(preorderProblem(typed('2026-03-02', '18:30', 'Asia/Atlantis'), terms)).toBe('MISSING');
  });

  it.each(['1', '19', '19:', '19:3', '7 p', '193', '123', '203'])('is no moment while it is half typed: %j', (text) => {
    expect(chosenMoment(typed('2026-03-02', text))).toBeNull();
    expect(preorderProblem(typed('2026-03-02', text), terms)).toBe('MISSING');
  });

  it.each(['19:30', '1930', '930', '9:30', '9.30 pm'])('is a moment once nothing is left to be typed: %j', (text) => {
    expect(chosenMoment(typed('2026-03-03', text))).not.toBeNull();
  });

  it('is ambiguous when the clocks go back, and may not exist when they go forward', () => {
    const first = at('2026-10-25T02:30:00+02:00');
    expect(chosenMoment(typed('2026-10-25', '02:30', 'Europe/Berlin'))).toBe(first);
    expect(chosenMoment(typed('2026-10-25', '02:30', 'Europe/Berlin', true))).toBe(first + 3600);
    const spring = { now: at('2026-03-28T20:00:00+01:00'), hours: null };
    expect(preorderProblem(typed('2026-03-29', '02:30', 'Europe/Berlin'), spring)).toBe('SKIPPED');
    expect(preorderProblem(typed('2026-03-29', '03:30', 'Europe/Berlin'), spring)).toBeUndefined();
  });

  it('counts the hours that really pass over a clock change', () => {
    // 01:30 to 03:00 is half an hour only that night
    const now = at('2026-03-29T01:30:00+01:00');
    expect(preorderProblem(typed('2026-03-29', '03:00', 'Europe/Berlin'), { now, hours: null })).toBe('TOO_SOON');
    expect(preorderProblem(typed('2026-03-29', '03:25', 'Europe/Berlin'), { now, hours: null })).toBeUndefined();
  });

  it.each([
    ['2026-10-25T02:30:00+02:00', 'Europe/Berlin'],
    ['2026-10-25T02:30:00+01:00', 'Europe/Berlin'],
    ['2026-03-02T18:30:00+07:00', HOME],
  ])('made from the moment %s reads as the same moment', (iso, zone) => {
    expect(chosenMoment(typedAs(at(iso), zone))).toBe(at(iso));
  });

  it('that is refused has a message for its field', () => {
    const closed = hours('0900:2200');
    const failures = [
      deliveryTimeFailure(typed('2026-03-02', ''), terms),
      deliveryTimeFailure(typed('2026-03-02', '24:00'), terms),
      deliveryTimeFailure(typed('2026-03-02', '12:30'), terms),
      deliveryTimeFailure(typed('2026-03-05', '12:30'), terms),
      deliveryTimeFailure(typed('2026-03-02', '23:30'), { ...terms, hours: closed }),
      deliveryTimeFailure(typed('2026-03-29', '02:30', 'Europe/Berlin'), terms),
    ];
    expect(failures.map((failure) => failure?.messageId)).toEqual(
      ['missing', 'midnight', 'too-soon', 'too-late', 'closed', 'skipped'].map(
        (name) => `request.preorder.error.${name}`,
      ),
    );
    expect(failures.every((failure) => failure?.field === 'laterTime' && toastMessage(failure.messageId))).toBe(true);
    expect(failures[4]?.values).toEqual({ from: '09:00', to: '22:00' });
    expect(deliveryTimeFailure(typed('2026-03-02', '18:30'), { ...terms, hours: closed })).toBeUndefined();
  });
});

describe('the proposed time', () => {
  it('is a quarter of an hour, over an hour ahead', () => {
    const proposed = proposedMoment({ now: NOW + 61, hours: null, timezone: HOME });
    expect(localText(proposed, HOME)).toEqual({ date: '2026-03-02', time: '13:15' });
  });
  it('is the next opening when it is closed then', () => {
    const evening = at('2026-03-02T21:30:00+07:00');
    const proposed = proposedMoment({ now: evening, hours: hours('0910:2200'), timezone: HOME });
    expect(localText(proposed, HOME)).toEqual({ date: '2026-03-03', time: '09:10' });
  });
  it.each(['0900:2200', '2200:0200', '0000:2359', '0300:0310'])('can always be ordered for, with hours %s', (text) => {
    for (let hour = 0; hour < 24; hour += 1) {
      const terms = { now: NOW + hour * 3600 + 17, hours: hours(text), timezone: HOME };
      expect(momentProblem(proposedMoment(terms), terms)).toBeUndefined();
    }
  });
});

describe('the offered days', () => {
  it('are those that the allowed period touches', () => {
    expect(preorderDays(NOW, HOME)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
    // 23:30: today is over before the first time there is
    expect(preorderDays(at('2026-03-02T23:30:00+07:00'), HOME)).toEqual(['2026-03-03', '2026-03-04']);
  });
  it('are four around a short day', () => {
    expect(preorderDays(at('2026-03-28T22:00:00+01:00'), 'Europe/Berlin')).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
    ]);
    expect(preorderDays(at('2026-03-27T23:00:00+01:00') - 3600, 'Europe/Berlin')).toHaveLength(3);
    expect(preorderDays(at('2026-03-28T23:04:00+01:00'), 'Europe/Berlin')).toHaveLength(4);
  });
});

it('have their times in the zone of the country, or with a flag in the vendor’s own', () => {
  expect(preorderTimezone(HOME, 'Asia/Bangkok', false)).toBe(HOME);
  expect(preorderTimezone(HOME, 'Asia/Bangkok', true)).toBe('Asia/Bangkok');
  expect(preorderTimezone(HOME, null, true)).toBe(HOME);
  expect(preorderTimezone(HOME, 'Asia/Atlantis', true)).toBe(HOME);
});
