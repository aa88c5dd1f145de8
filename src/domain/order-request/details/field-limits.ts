import {
  addressLengthProblem,
  descriptionLengthProblem,
  nameLengthProblem,
  notesLengthProblem,
  pickupCodeProblem,
} from '../../checks/order-checks';
import { customerAddress } from '../submission/build-payload';
import { type CheckedField, failureOf, type ValidationFailure } from './field-failure';
import type { OrderForm } from './form';

/**
 * Why the platform would refuse a field's text for its length, in the unit it counts in; undefined while it fits. Shown
 * at once, and checked again before anything is sent.
 */
export function limitFailure(field: CheckedField, form: OrderForm): ValidationFailure | undefined {
  switch (field) {
    case 'destinationName':
      return failureOf(nameLengthProblem(form.destinationName));
    case 'orderDescription':
      return failureOf(descriptionLengthProblem(form.orderDescription));
    case 'pickupCode':
      return failureOf(pickupCodeProblem(form.pickupCode));
    case 'riderNotes':
      return failureOf(notesLengthProblem(form.riderNotes));
    case 'destinationTextAddress':
      return failureOf(addressLengthProblem(customerAddress(form)));
    default:
      return undefined;
  }
}
