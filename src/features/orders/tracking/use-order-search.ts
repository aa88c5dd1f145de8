import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../domain/paths';
import type { OrderScope } from '../../../sync/orders/order-scope';
import { useServices } from '../../../sync/services-context';
import { navigate } from '../../../ui/navigation';
import { ignore } from '../../../lib/ignore';

export type SearchAnswer =
  /** only this device was searched so far */
  | { name: 'device' }
  | { name: 'asking' }
  | {
      name: 'found';
      ids: readonly string[];
      /** the platform's key of the older ones */
      next: string | null;
      older: 'idle' | 'asking' | 'failed';
    }
  /** nothing that the platform searches for */
  | { name: 'not-askable' }
  | { name: 'failed' };

export interface OrderSearching {
  typed: string;
  answer: SearchAnswer;
  /** the platform can be asked for what is typed */
  askable: boolean;
  type: (text: string) => void;
  /** the search was submitted: the platform is asked too */
  ask: (text: string) => void;
  /** older results */
  askOlder: () => void;
}

/** The search of the page; it outlives the list, which on a phone is replaced by the order that was found. */
export function useOrderSearch(scope: OrderScope): OrderSearching {
  const { searches, tracking } = useServices();
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<SearchAnswer>({ name: 'device' });
  const [askable, setAskable] = useState(false);
  const turn = useRef(0);
  useEffect(() => {
    let isCurrent = true;
    const read =
      typed.trim() === '' ? Promise.resolve(undefined) : searches().then((loaded) => loaded.read(typed, scope));
    void ignore(
      read.then((search) => isCurrent && setAskable(search !== undefined)),
      'searches: read',
    );
    return () => {
      isCurrent = false;
    };
  }, [searches, scope, typed]);

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
      await ignore(
        searches().then((loaded) => loaded.remember(text)),
        'searches: remember',
      );
      const found = await (await searches()).find(text, scope);
      if (mine !== turn.current) return;
      if (found === null) return setAnswer({ name: 'not-askable' });
      setAnswer({ name: 'found', ids: found.ids, next: found.next, older: 'idle' });
      const [only] = found.ids;
      if (found.by !== 'order' || only === undefined) return;
      // it has just been loaded: once chosen, the page need not request it again
      (await tracking()).select(only);
      navigate(paths.orderTracking(scope.vendorId, only));
    } catch {
      // said in place of the results
      if (mine === turn.current) setAnswer({ name: 'failed' });
    }
  }

  async function askOlder() {
    if (answer.name !== 'found' || answer.next === null || answer.older === 'asking') return;
    const mine = turn.current;
    setAnswer({ ...answer, older: 'asking' });
    try {
      const found = await (await searches()).find(typed, scope, answer.next);
      if (mine !== turn.current) return;
      const known = new Set(answer.ids);
      const added = (found?.ids ?? []).filter((id) => !known.has(id));
      // a platform that returns the same page again has no older ones
      const next = added.length === 0 ? null : (found?.next ?? null);
      setAnswer({ name: 'found', ids: [...answer.ids, ...added], next, older: 'idle' });
    } catch {
      // said below the results
      if (mine === turn.current) setAnswer({ ...answer, older: 'failed' });
    }
  }

  return { typed, answer, askable, type, ask: (text) => void ask(text), askOlder: () => void askOlder() };
}
