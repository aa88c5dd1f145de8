import {
  addressLineProblem,
  type FieldCode,
  notesCardProblem,
  notesLengthProblem,
  wholeAddressProblem,
} from '../checks/order-checks';
import { type OutletFields, type OutletKey, outletProblems } from './outlet-checks';
import { type OutletForm, outletDetails } from './outlet-form';

export type OutletFormField =
  | 'parentVendorId'
  | 'clientVendorId'
  | 'name'
  | 'address'
  | 'unitNo'
  | 'building'
  | 'phone'
  | 'riderInstructions'
  | `owners.${number}`;

/** The ids of the messages at the fields of a collection point. */
export type OutletMessage = OutletKey | 'outlet.error.id-taken' | 'outlet.error.owner-needed' | FieldCode;

export interface OutletFormProblem {
  field: OutletFormField;
  message: OutletMessage;
}

/** The form field of a field in the API. */
const FORM_FIELDS: Readonly<Record<keyof OutletFields, Exclude<OutletFormField, `owners.${number}`> | 'owners'>> = {
  client_vendor_id: 'clientVendorId',
  name: 'name',
  address: 'address',
  latitude: 'address',
  longitude: 'address',
  phone_number: 'phone',
  users: 'owners',
};

/** The problems of the form, one for each field, in the order of the form: what the platform would say. */
export function outletFormProblems(form: OutletForm): OutletFormProblem[] {
  const details = outletDetails(form);
  const named = outletProblems({ ...details, users: form.owners }).map(({ field, key, index = 0 }) => {
    const place = FORM_FIELDS[field];
    return { field: place === 'owners' ? (`owners.${index}` as const) : place, message: key };
  });
  const lengths: [OutletFormField, FieldCode | undefined][] = [
    ['address', wholeAddressProblem(details.address)],
    ['unitNo', addressLineProblem(form.unitNo)],
    ['building', addressLineProblem(form.building)],
    ['riderInstructions', notesLengthProblem(form.riderInstructions) ?? notesCardProblem(form.riderInstructions)],
  ];
  const long = lengths.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
  return [...named, ...long].sort((one, other) => place(one.field) - place(other.field));
}

const ORDER: readonly string[] = [
  'parentVendorId',
  'clientVendorId',
  'name',
  'address',
  'unitNo',
  'building',
  'phone',
  'riderInstructions',
];

/** Owners come last, by their row. */
function place(field: OutletFormField): number {
  const index = ORDER.indexOf(field);
  return index === -1 ? ORDER.length + Number(field.slice('owners.'.length)) : index;
}

/** The field that a refusal of the platform is about, by its `translation_key`; undefined when it names none. */
export function refusedOutletField(key: string): OutletFormField | undefined {
  return Object.hasOwn(REFUSED, key) ? REFUSED[key as keyof typeof REFUSED] : undefined;
}

const REFUSED = {
  'outlet.error.id': 'clientVendorId',
  'outlet.error.id-taken': 'clientVendorId',
  'outlet.error.label': 'name',
  'outlet.error.address': 'address',
  'outlet.error.phone': 'phone',
  'outlet.error.email': 'owners.0',
  'outlet.error.owner-needed': 'owners.0',
  'address.error.notes-too-long': 'riderInstructions',
  'validation.notes-card-number': 'riderInstructions',
} as const satisfies Partial<Record<OutletMessage, OutletFormField>>;
