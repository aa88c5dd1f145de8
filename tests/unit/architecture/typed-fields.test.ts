import { describe, expect, it } from 'vitest';
import { filesUnder, read } from './source-files';

/**
 * Every file that draws a field, and where its text is kept while it is typed, over a reload, an update and a session that
 * has ended: in a form of the one keeper (`src/sync/typed`), by its name; in the `draft` of a request, which the keeper
 * holds until the database does; by the file that draws it (`given`); in the `filters` of a list; or
 * nowhere, because it is a `secret` or no text.
 */
const FIELDS: Readonly<Record<string, string>> = {
  'src/features/account/change-password.tsx': 'secret',
  'src/features/account/code-field.tsx': 'secret',
  'src/features/account/contact-help.tsx': 'contact',
  'src/features/account/email-field.tsx': 'given',
  'src/features/account/expired-link.tsx': 'sign-in',
  'src/features/account/forgot-form.tsx': 'given',
  'src/features/account/new-password.tsx': 'secret',
  'src/features/account/password-field.tsx': 'secret',
  'src/features/account/register-form.tsx': 'given',
  'src/features/account/reset-by-link.tsx': 'secret',
  'src/features/account/reset-form.tsx': 'secret',
  'src/features/account/sign-in-form.tsx': 'sign-in',
  'src/features/account/terms-box.tsx': 'no text',
  'src/features/account/verify-page.tsx': 'secret',
  'src/features/bulk/ask-file.tsx': 'no text',
  'src/features/bulk/cell-field.tsx': 'given',
  'src/features/bulk/cell-typer.tsx': 'given',

  'src/features/landing/price-form.tsx': 'trip',
  'src/features/order-request/address-step.tsx': 'draft',
  'src/features/order-request/card/card-fields.tsx': 'secret',
  'src/features/order-request/delivery-time.tsx': 'draft',
  'src/features/order-request/order-section.tsx': 'draft',
  'src/features/order-request/origin-details.tsx': 'draft',
  'src/features/order-request/origin-place.tsx': 'draft',
  'src/features/order-request/page-states.tsx': 'draft',
  'src/features/order-request/place-fields.tsx': 'draft',
  'src/features/order-request/place-search.tsx': 'given',
  'src/features/order-request/recipient-section.tsx': 'draft',
  'src/features/order-request/request-field.tsx': 'draft',
  'src/features/order-request/sender-fields.tsx': 'draft',
  'src/features/order-request/shared-page.tsx': 'given',
  'src/features/order-request/update-delivery.tsx': 'draft',
  'src/features/order-request/vat-field.tsx': 'draft',
  'src/features/order-request/voucher-section.tsx': 'draft',
  'src/features/orders/history/export-dialog.tsx': 'export',
  'src/features/orders/history/history-filters.tsx': 'filters',
  'src/features/orders/history/history-page.tsx': 'filters',
  'src/features/orders/search-box.tsx': 'filters',
  'src/features/orders/tracking/order-list.tsx': 'filters',
  'src/features/public-tracking/find-order-form.tsx': 'find-order',
  'src/features/vendors/outlet-address.tsx': 'given',
  'src/features/vendors/outlet-form.tsx': 'given',
  'src/features/vendors/owner-fields.tsx': 'given',
  'src/features/vendors/owner-password.tsx': 'secret',
};

/** Forms of the keeper whose fields are drawn by files that are given their text. */
const OF_GIVEN = ['registration', 'share', 'outlet', 'cells'];

const ELSEWHERE = ['draft', 'given', 'filters', 'secret', 'no text'];

const FIELD =
  /<(?:TextField|TextArea|EmailField|PasswordField|NewPassword|CodeField|RequestField|PlaceSearch|Combobox|SearchBox|input|textarea)\b/;
/** Text of a field in a component alone. */
const OWN_TEXT = /useState(?:<string>)?\(\s*(?:''|[\w.?]+ \?\? ''|\{[^}]*: '')/;
/** Where a form of the keeper is named. */
const NAMED = [
  /useKeptForm(?:<[^(]*>)?\(\s*'([\w-]+)'/g,
  /\? '(share)' :/g,
  /\bconst TYPED = '([\w-]+)'/g,
  /'(outlet)'/g,
  /`(cells):/g,
];

const drawing = ['src/app', 'src/features', 'src/places']
  .flatMap((folder) => filesUnder(folder, /\.tsx$/))
  .map((file) => ({ file, text: read(file) }))
  .filter(({ text }) => FIELD.test(text));

describe('the text of every field', () => {
  it('is kept where the list says, and no file draws a field that isn’t in it', () => {
    expect(drawing.map(({ file }) => file).sort()).toEqual(Object.keys(FIELDS).sort());
  });

  it('is in no component alone, except for secrets, which are kept nowhere', () => {
    const alone = drawing.filter(({ file, text }) => FIELDS[file] !== 'secret' && OWN_TEXT.test(text));
    // beside the email, which is kept
    expect(alone.map(({ file }) => file)).toEqual(['src/features/account/sign-in-form.tsx']);
  });

  it('that the keeper has is under a name of the list, and every name is used', () => {
    const texts = ['src/features', 'src/sync']
      .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
      .map((file) => read(file));
    const named = texts.flatMap((text) =>
      NAMED.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name)),
    );
    const listed = [...OF_GIVEN, ...Object.values(FIELDS).filter((where) => !ELSEWHERE.includes(where))];
    expect([...new Set(named)].sort()).toEqual([...new Set(listed)].sort());
    // and all of them live through any order of what can happen to them
    const lives = read('tests/unit/sync/typed/kept-forms-lives.test.tsx');
    expect(listed.filter((name) => !lives.includes(`'${name}'`))).toEqual([]);
  });

  it('that is painted before its code has come is kept under the name of the live form', () => {
    const painted = drawing.flatMap(({ text }) =>
      [...text.matchAll(/data-typed="([\w-]+)"/g)].map(([, name = '']) => name),
    );
    expect(painted.sort()).toEqual(['registration', 'sign-in', 'trip']);
    expect(read('src/boot/keep-typed.ts')).toContain('dataset.typed');
  });
});
