import type { TypedTrip } from '../domain/order-request/draft/draft-of-trip';
import { typedKey } from '../domain/session/storage-keys';
import { tabStorage } from '../platform/tab-storage';

const NOTHING: TypedTrip = { from: '', to: '' };

const TYPED = 'trip';
/** what of it is in the guest's request already: changed there, it must not come back */
const CARRIED = 'carried-trip';
/** the guest's request was being opened */
const STARTING = 'guest-start';

/**
 * The trip as typed on the landing page: kept for this tab until it is ordered, or somebody signs out. Before the first
 * paint `src/boot/keep-typed.ts` writes it.
 */
export const landingTrip = {
  read: (): TypedTrip => readTrip(TYPED),
  keep: (trip: TypedTrip): void => write(TYPED, trip),
  /** What the guest's request does not have yet; empty where nothing was typed since. */
  uncarried({ from, to }: TypedTrip): TypedTrip {
    const carried = readTrip(CARRIED);
    return { from: from === carried.from ? '' : from, to: to === carried.to ? '' : to };
  },
  carried: (trip: TypedTrip): void => write(CARRIED, trip),
  /** Whether the guest's request was being opened: a page that was loaded anew goes on with that. */
  isStarting: (): boolean => tabStorage.read(keyOf(STARTING)) !== null,
  starting: (is: boolean): void => (is ? write(STARTING, true) : forget(STARTING)),
  forget: (): void => [TYPED, CARRIED, STARTING].forEach(forget),
};

const keyOf = (form: string) => `${typedKey('')}/${form}`;

const forget = (form: string): void => tabStorage.remove(keyOf(form));

function write(form: string, value: unknown): void {
  tabStorage.write(keyOf(form), JSON.stringify(value));
}

function readTrip(form: string): TypedTrip {
  try {
    const { from, to } = { ...NOTHING, ...(JSON.parse(tabStorage.read(keyOf(form)) ?? '') as Partial<TypedTrip>) };
    return typeof from === 'string' && typeof to === 'string' ? { from, to } : NOTHING;
  } catch {
    // nothing is kept, or not written by this program
    return NOTHING;
  }
}
