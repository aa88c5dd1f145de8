import { proxy } from 'valtio';

/** A host's access that would replace the signed-in user's: the user decides. */
export interface HostOffer {
  /** the host's name and port, as its address shows it */
  host: string;
  email: string;
  accept: () => void;
  decline: () => void;
}

export const hostOffer = proxy<{ current: HostOffer | null }>({ current: null });
