import { EMPTY_FORM } from '../details/form';
import type { Draft } from '../draft/draft';
import { coordinatesText } from '../places/coordinates';
import { draftOfTexts } from '../draft/draft-of-texts';
import type { Coordinates } from '../../order/order';

/** What the user has checked and agreed to. */
export interface AgreedRequest {
  name: string;
  phone: string;
  address: string;
  notes: string;
  amount: string;
  contents: string;
  at: Coordinates | undefined;
  /** a plus code whose point could not be determined yet */
  code: string | undefined;
}

/**
 * The request begun from a shared text. Words and a point are used together as written; words alone, or a code, are
 * looked up in the search, offline later.
 */
export function draftOfShared(
  { name, phone, address, notes, amount, contents, at, code }: AgreedRequest,
  draftId: string,
): Draft {
  const words = [address, code ?? ''].filter((part) => part.trim() !== '').join(', ');
  const isPlaced = at !== undefined && address.trim() !== '';
  const query = words || (at ? coordinatesText(at) : '');
  return {
    ...draftOfTexts({ from: '', to: query }, draftId),
    origin: null,
    form: {
      ...EMPTY_FORM,
      destinationName: name.trim(),
      destinationPhoneNumber: phone.trim(),
      destinationTextAddress: isPlaced ? address.trim() : '',
      riderNotes: notes.trim(),
      orderAmount: amount.trim(),
      orderDescription: contents.trim(),
    },
    destination: isPlaced ? at : null,
  };
}
