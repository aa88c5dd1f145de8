/** The value of a feature flag (specification/flags.md#keys-and-defaults). */
export type FlagVariation = boolean | string;

/** Every flag (specification/flags.md#keys-and-defaults), by the names of specification/flags.md#keys-and-defaults. */
export type Flag =
  | 'unplanned-maintenance'
  | 'planned-maintenance'
  | 'helpcenter'
  | 'guest-checkout'
  | 'payment-vat'
  | 'pre-order'
  | 'voucher'
  | 'tracking-page-settings'
  | 'proof-of-delivery'
  | 'pickup-and-return'
  | 'draw-delivery-areas'
  | 'dynamic-time-estimation'
  | 'pay-at-pickup'
  | 'modify-order-button'
  | 'digit-grouping'
  | 'bulk-order-upload'
  | 'show-track-order-before-pickup'
  | 'deactivate-sign-up-button'
  | 'no-payment-method'
  | 'address-book'
  | 'delivery-receipt-cta'
  | 'edit-vendor-outlet'
  | 'add-vendor-outlet'
  | 'tw-card-provider'
  | 'increased-fee-info'
  | 'delayed-cancellation'
  | 'dual-pricing-display'
  | 'pickup-code-display'
  | 'vendor-timezone-for-preorder'
  | 'order-timezone-display';

/** A provider's answer: it may lack flags, and may have unknown ones. */
export type FlagValues = Readonly<Record<string, FlagVariation>>;

/**
 * Built-in values of the portal, used until a provider has answered and when all fail
 * (specification/flags.md#fallback-values and specification/flags.md#keys-and-defaults).
 */
export const BUILT_IN_FLAGS: Readonly<Partial<Record<Flag, FlagVariation>>> = {
  'unplanned-maintenance': false,
  'planned-maintenance': false,
  helpcenter: true,
  'pickup-code-display': false,
};

/** Whether a flag is on: `true`, or any word but `off` and `false`. A flag that is not set is off. */
export function isOn(values: FlagValues, flag: Flag): boolean {
  const value = values[flag];
  return value === true || (typeof value === 'string' && value !== '' && value !== 'off' && value !== 'false');
}
