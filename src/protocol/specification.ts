/*
 * What the two specification pages name of the platform: its calls, their query parameters, and the fields of what is
 * sent and answered (specification/platform-calls.md#specification-alone). A platform that implements only them knows
 * nothing else (`PLATFORM_EXTENSIONS=off`): the portal sends it no more than this, and needs no more than this of an
 * answer.
 */

/** Named fields: everything beneath, the elements of a list, or the members of an object. */
export type Named = true | readonly [Named] | { readonly [field: string]: Named };

export interface SpecifiedCall {
  method: 'GET' | 'POST' | 'PUT';
  service: 'orders' | 'hurrier';
  /** `{name}` stands for one segment */
  path: string;
  query?: readonly string[];
  /** sent again, it may do again what it has done: whether it arrived is looked up, or the user decides */
  once?: true;
  /** of the body; none is sent without it */
  body?: Named;
  /** of the whole answer; `{}` where the pages show none */
  answer: Named;
}

const PLACE = { latitude: true, longitude: true, address: true, notes: true } as const;
const POINT = { latitude: true, longitude: true } as const;
const TOKENS = { AccessToken: true, IdToken: true, RefreshToken: true, ExpiresIn: true } as const;
const VOUCHER = { code: true, amount: true, type: true } as const;

export const SPECIFIED_ORDER = {
  order_id: true,
  status: true,
  status_history: [{ status: true, created_at: true }],
  created_at: true,
  updated_at: true,
  preordered_for: true,
  customer: { name: true, phone_number: true, location: PLACE },
  order: { payment_method: true, amount: true, description: true },
  delivery_fee: true,
  pickup_code: true,
  rider_id: true,
  cancellation: { reason: true },
} as const satisfies Named;

const VENDOR = {
  vendor_id: true,
  parent_vendor_id: true,
  client_vendor_id: true,
  is_active: true,
  is_registered: true,
  is_parent: true,
  id: true,
  name: true,
  estimation_pick_up_time: true,
  vendor_information: {
    name: true,
    currency: true,
    owners: true,
    contact: { phone: true },
    location: {
      address_text: true,
      building: true,
      city: true,
      country_code: true,
      ...POINT,
      postal_code: true,
      street: true,
      street_number: true,
      unit: true,
      rider_instructions: true,
    },
  },
} as const;

const TRIP = { source: POINT, destination: POINT, vendor_id: true, delivery_type: true } as const;

const ORDER_REQUEST = {
  vendor_id: true,
  customer: { name: true, phone_number: true, location: PLACE },
  order: { payment_method: true, amount: true, description: true, cold_bag_needed: true },
  vat_number: true,
  preordered_for: true,
  age_validation_required: true,
  login_pickup_estimation: true,
  pickup_tasks: { pickup_code: true },
  voucher: VOUCHER,
  delivery_fee: true,
  signature: true,
  discounted_delivery_fee: true,
  discounted_signature: true,
  sender: { name: true, email: true, phone_number: true, location: PLACE },
} as const;

const OUTLET = {
  parent_vendor_id: true,
  name: true,
  address: true,
  ...POINT,
  rider_instructions: true,
  phone_number: true,
  city: true,
  users: true,
  unit: true,
  building: true,
  street: true,
  postal_code: true,
  country_code: true,
  client_vendor_id: true,
  street_number: true,
} as const;

const JOB = {
  bulk_job_id: true,
  status: true,
  created_by: true,
  created_at: true,
  total_rows: true,
  success_row_count: true,
  orders_to_be_placed: true,
  orders_placed: true,
  errors: true,
} as const;

const JOB_ROW = {
  row_id: true,
  row_number: true,
  status: true,
  errors: true,
  delivery_fee: true,
  vendor_id: true,
  payment_method: true,
  delivery_type: true,
  texts: true,
} as const;

const orders = { service: 'orders' } as const;

export const SPECIFIED_CALLS: readonly SpecifiedCall[] = [
  { ...orders, method: 'POST', path: '/register', once: true, body: true, answer: {} },
  {
    ...orders,
    method: 'POST',
    path: '/login',
    body: { email_address: true, password: true },
    answer: { result: { user: { id: true, email: true }, AuthenticationResult: TOKENS } },
  },
  { ...orders, method: 'POST', path: '/logout', body: {}, answer: {} },
  {
    ...orders,
    method: 'POST',
    path: '/login/extend',
    body: { refresh_token: true },
    answer: { result: { AuthenticationResult: { AccessToken: true, IdToken: true, ExpiresIn: true } } },
  },
  {
    ...orders,
    method: 'GET',
    path: '/geolocator/autocomplete',
    query: ['query', 'country', 'lat', 'lng', 'language'],
    answer: { data: { data: [{ id: true, formatted_address: true }] } },
  },
  {
    ...orders,
    method: 'GET',
    path: '/geolocator/reverse',
    query: ['lat', 'lng', 'language'],
    answer: {
      result: {
        formatted_address: true,
        city: true,
        zipcode: true,
        suburb: true,
        building: true,
        country_code: true,
        number: true,
      },
    },
  },
  { ...orders, method: 'GET', path: '/geolocator/details', query: ['query_id'], answer: { result: [POINT] } },
  {
    ...orders,
    method: 'GET',
    path: '/addressbook/search-customers/{vendorId}',
    query: ['query'],
    answer: [{ id: true, name: true, phone_number: true, ...PLACE }],
  },
  {
    ...orders,
    method: 'POST',
    path: '/delivery/fee',
    body: TRIP,
    answer: { result: { fee: true, signature: true } },
  },
  {
    ...orders,
    method: 'POST',
    path: '/delivery/area/validate',
    body: { location: { lat: true, lng: true }, vendor_location: POINT, vendor_id: true },
    answer: { result: true },
  },
  {
    ...orders,
    method: 'POST',
    path: '/estimations',
    body: TRIP,
    answer: { result: { pickup_minutes: true, delivery_minutes: true } },
  },
  { ...orders, method: 'GET', path: '/get-country-parameter/{name}', answer: { result: true } },
  {
    ...orders,
    method: 'POST',
    path: '/order',
    once: true,
    body: ORDER_REQUEST,
    answer: { result: { order_id: true } },
  },
  {
    ...orders,
    method: 'PUT',
    path: '/order/cancel',
    once: true,
    body: { vendor_id: true, order_id: true, reason: true },
    answer: {},
  },
  {
    ...orders,
    method: 'PUT',
    path: '/order/{orderId}',
    body: {
      vendor_id: true,
      payment_method: true,
      amount: true,
      item_details: true,
      location: PLACE,
      delivery_fee: true,
      signature: true,
    },
    answer: { result: SPECIFIED_ORDER },
  },
  { ...orders, method: 'GET', path: '/order', query: ['vendorId', 'orderId'], answer: { result: SPECIFIED_ORDER } },
  {
    ...orders,
    method: 'POST',
    path: '/voucher/validate',
    body: { code: true, order: { order_time: true, delivery_fee: true, signature: true }, vendor_id: true },
    answer: { result: { voucher: VOUCHER, delivery_fee: true, signature: true } },
  },
  { ...orders, method: 'GET', path: '/voucher/{code}', answer: { result: VOUCHER } },
  {
    ...orders,
    method: 'POST',
    path: '/order/payment/auth/{vendorId}',
    answer: { result: { wallet_id: true, access_token: true, expires_in: true } },
  },
  {
    ...orders,
    method: 'POST',
    path: '/order/payment/intent',
    once: true,
    body: { wallet_id: true, bearer_token: true, vendor_id: true, order: ORDER_REQUEST },
    answer: { result: { intent_id: true, payment_methods: [{ name: true, paymentInstruments: true }] } },
  },
  {
    ...orders,
    method: 'POST',
    path: '/order/payment/intent/confirm',
    once: true,
    body: {
      order: { vendor_id: true, vat_number: true, preordered_for: true },
      bearer_token: true,
      purchase_intent_id: true,
      payment_method: true,
      payment_instrument_id: true,
      encrypted_card: true,
      card_details: true,
    },
    answer: { result: { order_id: true, redirect_required: { redirectUrl: true } } },
  },
  { ...orders, method: 'GET', path: '/vendors', answer: { result: { vendors: [VENDOR] } } },
  { ...orders, method: 'GET', path: '/vendor/{id}', answer: { result: VENDOR } },
  {
    ...orders,
    method: 'PUT',
    path: '/vendor/{id}/address',
    body: {
      address_text: true,
      unit: true,
      notes: true,
      building: true,
      city: true,
      country_code: true,
      ...POINT,
      postal_code: true,
      street_address: true,
    },
    answer: {},
  },
  {
    ...orders,
    method: 'GET',
    path: '/vendor/{vendorId}/orders',
    query: ['from', 'to', 'count', 'pagination_key', 'include_outlets', 'scheduled', 'customer_phone_number'],
    answer: { result: { data: [SPECIFIED_ORDER], pagination_key: true } },
  },
  { ...orders, method: 'POST', path: '/outlet', once: true, body: OUTLET, answer: {} },
  { ...orders, method: 'PUT', path: '/outlet/{vendorId}', body: OUTLET, answer: {} },
  {
    service: 'hurrier',
    method: 'GET',
    path: '/riders/{riderId}',
    answer: { result: { rider_id: true, name: true, phone_number: true, location: POINT } },
  },
  { ...orders, method: 'GET', path: '/vendor/{id}/hc_jwt_token', answer: { result: true } },
  {
    ...orders,
    method: 'POST',
    path: '/bulk-job/create',
    once: true,
    body: { vendor_id: true, content: true },
    answer: { result: { bulk_job_id: true } },
  },
  // the answer is a file
  { ...orders, method: 'GET', path: '/bulk-job/example-file', answer: true },
  { ...orders, method: 'GET', path: '/bulk-job/all/{vendorId}', answer: { code: true, body: [JOB] } },
  {
    ...orders,
    method: 'GET',
    path: '/bulk-job/detail/{vendorId}/{jobId}',
    answer: { result: { job: JOB, rows: [JOB_ROW] } },
  },
  { ...orders, method: 'POST', path: '/bulk-job/place-orders/{jobId}', once: true, answer: {} },
];

/**
 * What the socket sends (specification/platform-calls.md#specification-alone). Nothing else arrives, and between two
 * events there may be silence for hours.
 */
export const SPECIFIED_EVENTS: Readonly<Record<string, Named>> = {
  subscribe_ok: { vendor_id: true },
  order_update: SPECIFIED_ORDER,
};

/** The headers that leave the portal, in lower case; browsers add their own. */
export const SPECIFIED_HEADERS: readonly string[] = ['authorization', 'content-type'];
