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

/** What needs more than an address: only the platform that ships with the portal can do it. */
export type OwnAbility =
  /** a request keeps its key: sent again it is the same, and what became of it is found by it */
  | 'keys'
  /** lists are narrowed and searched by the platform, and so are exports */
  | 'search'
  /** it adds up the orders of a list */
  | 'totals'
  /** it says what has changed since, and has many orders in one answer */
  | 'changes'
  /** it sends the riders' positions by itself */
  | 'positions'
  /** its socket says regularly that it is alive */
  | 'heartbeat'
  /** a public link has a socket */
  | 'live-links'
  /** addresses in the reader's language */
  | 'languages'
  /** the address book without a search */
  | 'customers'
  /** agreeing to the terms while signing in */
  | 'terms'
  /** signing out ends the session that is named, on that device alone */
  | 'sessions'
  /** it takes the orders of a file as rows, not only as a workbook */
  | 'rows'
  /** it remembers for a shop what the columns of its files are */
  | 'columns'
  /** accounts to try it with */
  | 'sandbox';

export type Ability = keyof typeof ABILITY_PATHS | OwnAbility;

/** Where another platform has what the specification does not name. */
export type PlatformPaths = Readonly<Partial<Record<keyof typeof ABILITY_PATHS, string>>>;

/** The part of the build configuration that says what its platform can do. */
export interface PlatformOfBuild {
  platformExtensions: boolean;
  platformPaths: PlatformPaths;
}

/** Whether the platform of this build can do it: what it can't do is not offered. */
export function isAble({ platformExtensions, platformPaths }: PlatformOfBuild, ability: Ability): boolean {
  const paths: Readonly<Partial<Record<Ability, string>>> = platformPaths;
  return !__SPECIFIED_PLATFORM__ || platformExtensions || paths[ability] !== undefined;
}
