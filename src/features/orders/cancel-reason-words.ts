import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CANCEL_REASON_GROUPS, CancelReason } from '../../domain/order/cancellation';

/** Who caused the cancellation. */
export const CANCEL_GROUP_WORDS: Readonly<Record<keyof typeof CANCEL_REASON_GROUPS, MessageDescriptor>> = {
  shop: msg({ id: 'cancel.group.shop', message: 'Your shop' }),
  customer: msg({ id: 'cancel.group.customer', message: 'The customer' }),
  rider: msg({ id: 'cancel.group.rider', message: 'The delivery' }),
};

/** The cancel reasons of specification/cancelling-and-changing.md#reasons in words. */
export const CANCEL_REASON_WORDS: Readonly<Record<CancelReason, MessageDescriptor>> = {
  CUSTOMER_CANCELLED: msg({ id: 'cancel.reason.customer-cancelled', message: 'Customer cancelled' }),
  INCORRECT_ORDER_DETAILS: msg({ id: 'cancel.reason.incorrect-order-details', message: 'Incorrect order details' }),
  OTHER_DELIVERY_METHOD: msg({ id: 'cancel.reason.other-delivery-method', message: 'Other delivery method' }),
  RIDER_COULD_NOT_FIND_CUSTOMER: msg({
    id: 'cancel.reason.rider-could-not-find-customer',
    message: 'Rider could not find customer',
  }),
  TECHNICAL_PROBLEM: msg({ id: 'cancel.reason.technical-problem', message: 'Technical problem' }),
  NO_RIDERS: msg({ id: 'cancel.reason.no-riders', message: 'No riders' }),
  OUTSIDE_SERVICE_HOURS: msg({ id: 'cancel.reason.outside-service-hours', message: 'Outside service hours' }),
  RIDER_ACCIDENT: msg({ id: 'cancel.reason.rider-accident', message: 'Rider accident' }),
  BAD_WEATHER: msg({ id: 'cancel.reason.bad-weather', message: 'Bad weather' }),
  OUTSIDE_DELIVERY_AREA: msg({ id: 'cancel.reason.outside-delivery-area', message: 'Outside delivery area' }),
  CLOSED: msg({ id: 'cancel.reason.closed', message: 'Closed' }),
  ADDRESS_INCORRECT: msg({ id: 'cancel.reason.address-incorrect', message: 'Address incorrect' }),
  RIDER_UNREACHABLE: msg({ id: 'cancel.reason.rider-unreachable', message: 'Rider unreachable' }),
  SPILLAGE: msg({ id: 'cancel.reason.spillage', message: 'Spillage' }),
  LATE_DELIVERY: msg({ id: 'cancel.reason.late-delivery', message: 'Late delivery' }),
  UNABLE_TO_PAY: msg({ id: 'cancel.reason.unable-to-pay', message: 'Unable to pay' }),
  DUPLICATE_ORDER: msg({ id: 'cancel.reason.duplicate-order', message: 'Duplicate order' }),
  WRONG_ITEMS: msg({ id: 'cancel.reason.wrong-items', message: 'Wrong items' }),
  PAYMENT_FAILURE: msg({ id: 'cancel.reason.payment-failure', message: 'Payment failure' }),
};
