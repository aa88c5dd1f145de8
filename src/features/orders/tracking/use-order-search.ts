import { useRef, useState } from 'react';
import { paths } from '../../../domain/paths';
import type { OrderScope } from '../../../sync/services';
import { useServices } from '../../../sync/services-context';
import { navigate } from '../../../ui/navigation';

export type SearchAnswer =
  /** only this device was looked through so far */
  | { name: 'device' }
  | { name: 'asking' }
  | { name: 'found'; ids: readonly string[] }
  /** neither a possible phone number nor an order's id */
  | { name: 'not-askable' }
  | { name: 'failed' };

export interface OrderSearching {
  typed: string;
  answer: SearchAnswer;
  type: (text: string) => void;
  /** the text was meant: the platform is asked too */
  ask: (text: string) => void;
}

/** What is searched for on the page; it outlives the list, which on a phone gives way to the order that was found. */
export function useOrderSearch(scope: OrderScope): OrderSearching {
  const { searches } = useServices();
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<SearchAnswer>({ name: 'device' });
  const turn = useRef(0);

  function type(text: string) {
    turn.current += 1;
    setTyped(text);
    setAnswer({ name: 'device' });
  }

  async function ask(text: string) {
    type(text);
    const mine = turn.current;
    setAnswer({ name: 'asking' });
    try {
      await searches.remember(text).catch(() => undefined);
      const found = await searches.find(text, scope);
      if (mine !== turn.current) return;
      setAnswer(found === null ? { name: 'not-askable' } : { name: 'found', ids: found.ids });
      const [only] = found?.ids ?? [];
      if (found?.by === 'order' && only) navigate(paths.orderTracking(scope.vendorId, only));
    } catch {
      if (mine === turn.current) setAnswer({ name: 'failed' });
    }
  }

  return { typed, answer, type, ask: (text) => void ask(text) };
}
