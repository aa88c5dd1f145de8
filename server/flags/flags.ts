import type { Flag, FlagVariation } from '../../src/domain/flags/flags';
import type { FlagsDto } from '../../src/protocol/schemas';
import type { Clock } from '../clock';
import type { FlagRepository } from './flag-repository';
import { RecentReads } from '../common/recent-reads';

/** Every flag and its default (specification/flags.md#keys-and-defaults). */
export const FLAG_DEFAULTS: Readonly<Record<Flag, FlagVariation>> = {
  'unplanned-maintenance': false,
  'planned-maintenance': false,
  helpcenter: true,
  'guest-checkout': true,
  'payment-vat': false,
  'pre-order': true,
  voucher: true,
  'tracking-page-settings': 'full',
  'proof-of-delivery': true,
  'pickup-and-return': true,
  'draw-delivery-areas': false,
  'dynamic-time-estimation': false,
  'pay-at-pickup': false,
  'modify-order-button': true,
  'digit-grouping': true,
  'bulk-order-upload': true,
  'show-track-order-before-pickup': false,
  'deactivate-sign-up-button': false,
  'no-payment-method': false,
  'address-book': true,
  'delivery-receipt-cta': true,
  'edit-vendor-outlet': true,
  'add-vendor-outlet': true,
  'tw-card-provider': false,
  'increased-fee-info': false,
  'delayed-cancellation': true,
  'dual-pricing-display': false,
  'pickup-code-display': true,
  'vendor-timezone-for-preorder': false,
  'order-timezone-display': false,
};

/**
 * The defaults without what nobody here could serve: guests pay by card, and help needs a help centre. In a country of
 * several zones each shop's own counts.
 */
export function flagDefaults(can: {
  takesCards: boolean;
  hasHelpCentre: boolean;
  hasSeveralZones: boolean;
}): Record<Flag, FlagVariation> {
  return {
    ...FLAG_DEFAULTS,
    'guest-checkout': can.takesCards,
    helpcenter: can.hasHelpCentre,
    'vendor-timezone-for-preorder': can.hasSeveralZones,
  };
}

/** The present flags: the defaults, overridden by those in the database. */
export class FlagService {
  private readonly values: RecentReads<FlagsDto>;

  constructor(
    private readonly stored: FlagRepository,
    clock: Clock,
    private readonly defaults: Readonly<Record<Flag, FlagVariation>> = FLAG_DEFAULTS,
  ) {
    this.values = new RecentReads(clock, () => this.read());
  }

  async all(): Promise<FlagsDto> {
    return (await this.values.get('')) ?? this.defaults;
  }

  private async read(): Promise<FlagsDto> {
    const changed = Object.entries(await this.stored.all()).filter(([flag]) => Object.hasOwn(FLAG_DEFAULTS, flag));
    return { ...this.defaults, ...Object.fromEntries(changed) };
  }

  /** False, and nothing written, when one of the names is not a flag. */
  async change(variations: Readonly<Record<string, boolean | string>>): Promise<boolean> {
    const entries = Object.entries(variations);
    if (entries.some(([flag]) => !Object.hasOwn(FLAG_DEFAULTS, flag))) return false;
    for (const [flag, variation] of entries) await this.set(flag, variation);
    return true;
  }

  /** `flag` must be one of the defaults' names. */
  async set(flag: string, variation: boolean | string): Promise<void> {
    await this.stored.set(flag, variation);
    this.values.forget('');
  }
}
