/**
 * What a platform may be able to do beyond the specification, with the beginning of its calls' paths here
 * (`PLATFORM_PATHS` names them for another platform). `{id}` is one segment.
 */
export const ABILITY_PATHS = {
  /** this device is told of changes while the portal is closed */
  notifications: '/push',
  /** visitors order without an account, and ask for a price */
  guests: '/guest/session',
  /** a forgotten password is reset with a code */
  passwords: '/password',
  /** a registration is confirmed with the link of a mail */
  confirmations: '/register',
  /** an order has a public link */
  tracking: '/tracking',
  receipts: '/receipt',
  exports: '/vendor/{id}/export',
  /** the rider's pictures of a delivery */
  proofs: '/order/{id}/proof',
  /** messages to the platform's staff */
  contact: '/contact',
  /** the password and the devices of the signed-in user, invitations of owners */
  account: '/account',
  /** the flag service */
  flags: '/flags',
  /** an unfinished card payment is withdrawn */
  withdrawals: '/order/payment/intent/cancel',
  /** the outline of a shop's delivery area */
  areas: '/delivery/area',
} as const satisfies Record<string, string>;

export type Ability = keyof typeof ABILITY_PATHS;

/** Where another platform has what the specification does not name. */
export type PlatformPaths = Readonly<Partial<Record<Ability, string>>>;

/** The part of the build configuration that says what its platform can do. */
export interface PlatformOfBuild {
  platformExtensions: boolean;
  platformPaths: PlatformPaths;
}

/** Whether the platform of this build can do it: what it can't do is not offered. */
export function isAble({ platformExtensions, platformPaths }: PlatformOfBuild, ability: Ability): boolean {
  return !__SPECIFIED_PLATFORM__ || platformExtensions || platformPaths[ability] !== undefined;
}
