import type { TypedTrip } from '../domain/order-request/draft/draft-of-trip';
import { tabStorage } from '../platform/tab-storage';
import { TypedTexts } from './typed/typed-texts';

const TYPED = 'trip';
/** what of it is in the guest's request already: changed there, it must not come back */
const CARRIED = 'carried-trip';

/** the guest's request was being opened */
const STARTING = 'guest-start';

const NOTHING: TypedTrip = { from: '', to: '' };

/** The trip as typed on the landing page: kept for this tab until it is ordered, or somebody signs out. */
export const landingTrip = {
  read: (): TypedTrip => readTrip(TYPED),
  keep: (trip: TypedTrip): void => typed().keep(TYPED, trip),
  /** What the guest's request does not have yet; empty where nothing was typed since. */
  uncarried({ from, to }: TypedTrip): TypedTrip {
    const carried = readTrip(CARRIED);
    return { from: from === carried.from ? '' : from, to: to === carried.to ? '' : to };
  },
  carried: (trip: TypedTrip): void => typed().keep(CARRIED, trip),
  /** Whether the guest's request was being opened: a page that was loaded anew goes on with that. */
  isStarting: (): boolean => typed().read(STARTING) === true,
  starting: (is: boolean): void => (is ? typed().keep(STARTING, true) : typed().forget(STARTING)),
  forget(): void {
    typed().forget(TYPED);
    typed().forget(CARRIED);
    typed().forget(STARTING);
  },
};

const typed = () => new TypedTexts(tabStorage, () => '');

function readTrip(form: string): TypedTrip {
  const kept = typed().read(form);
  if (typeof kept !== 'object' || kept === null) return NOTHING;
  const { from, to } = { ...NOTHING, ...kept };
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : NOTHING;
}
