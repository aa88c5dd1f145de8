/*
 * What stands in for what a record of a platform of the specification alone lacks. A field that is there stays as it is,
 * so that a wrong one is still refused; a text of blanks counts as none.
 */

export type Values = Readonly<Record<string, unknown>>;

/** An order of a list or by its id, with the values that say nothing. One that lacks its status is nothing to go by. */
export function completeOrder(record: Values): Values {
  const { customer, order, cancellation, status, status_history, created_at } = record;
  const history = Array.isArray(status_history) ? status_history.filter(isStatusEntry) : [];
  const newest = history.reduce((newest, entry) => Math.max(newest, entry.created_at), 0);
  return filled(
    {
      ...record,
      ...withoutBlanks(record, ['rider_id', 'pickup_code']),
      ...(isMissing(status_history) || Array.isArray(status_history) ? { status_history: history } : {}),
      ...(isObject(customer) && { customer: completeCustomer(customer) }),
      ...(isObject(order) && {
        order: filled({ ...order, ...withoutBlanks(order, ['description']) }, { amount: null, payment_method: '' }),
      }),
      ...(isObject(cancellation) && { cancellation: isBlank(cancellation['reason']) ? null : cancellation }),
    },
    isMissing(status) ? {} : { updated_at: newest || created_at },
  );
}

function completeCustomer(customer: Values): Values {
  const { location } = customer;
  return {
    ...customer,
    ...asTexts(customer, ['name', 'phone_number']),
    ...(isObject(location) && {
      location: { ...location, ...withoutBlanks(location, ['notes']), ...asTexts(location, ['address']) },
    }),
  };
}

function isStatusEntry(entry: unknown): entry is { status: string; created_at: number } {
  return isObject(entry) && typeof entry['status'] === 'string' && typeof entry['created_at'] === 'number';
}

/** A shop without a name is called by its id. */
export function completeVendor(vendor: unknown): unknown {
  if (!isObject(vendor)) return vendor;
  const information = isObject(vendor['vendor_information']) ? vendor['vendor_information'] : {};
  const location = isObject(information['location']) ? information['location'] : {};
  const name = [vendor['name'], information['name'], vendor['vendor_id']].find((text) => !isBlank(text));
  const { is_active, is_registered, is_parent, ...rest } = vendor;
  const { owners, ...others } = information;
  return {
    ...rest,
    ...withoutBlanks(vendor, ['parent_vendor_id', 'client_vendor_id']),
    ...(isMissing(is_active) ? {} : { is_active }),
    ...(isMissing(is_registered) ? {} : { is_registered }),
    is_parent: is_parent ?? false,
    name,
    vendor_information: {
      ...others,
      ...(isMissing(owners) ? {} : { owners }),
      name: isBlank(information['name']) ? name : information['name'],
      location: { ...location, ...withoutBlanks(location, Object.keys(location)) },
    },
  };
}

/** Customers of an address book: one without a name or a place can't be offered. */
export function completeCustomers(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  return list
    .filter((entry: unknown) => isObject(entry) && !isBlank(entry['name']) && !isMissing(entry['latitude']))
    .map((entry: unknown) => (isObject(entry) ? { ...entry, ...asTexts(entry, ['phone_number', 'address']) } : entry));
}

/** The values stand in for what is missing or null. */
export function filled(value: Values, missing: Values): Values {
  const given = Object.entries(missing).filter(([name]) => isMissing(value[name]));
  return { ...value, ...Object.fromEntries(given) };
}

export function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function isBlank(value: unknown): boolean {
  return isMissing(value) || (typeof value === 'string' && value.trim() === '');
}

/** Those of the named values that are only blanks, as null. */
function withoutBlanks(value: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.filter((name) => isBlank(value[name])).map((name) => [name, null]));
}

/** Those of the named values that say nothing, as an empty text. */
function asTexts(value: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.filter((name) => isBlank(value[name])).map((name) => [name, '']));
}
