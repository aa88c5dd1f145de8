import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { connection } from '../../../state/connection';
import { orderRequest } from '../../../state/order-request';
import { requestController } from '../../../sync/order-request/request-controller';
import { cardProviderOf } from '../../../sync/payments/card-providers';
import { useServices } from '../../../sync/services-context';
import { useColorScheme } from '../../../ui/map/use-color-scheme';

/** A frame that has not reported that it is drawn after this never will. */
const LOAD_PATIENCE_MS = 15_000;

export interface CardFrameState {
  frame: RefObject<HTMLIFrameElement | null>;
  /** how often it was loaded again: another number is another frame */
  attempt: number;
  /** undefined when cards are not accepted */
  src: string | undefined;
  status: 'loading' | 'ready' | 'failed';
  /** CSS px; null until the frame has reported it */
  height: number | null;
  retry: () => void;
}

/**
 * The card provider's frame: its address, its messages, and whether it loaded. Messages count only from its own window
 * and its exact origin (specification/security.md#messages-between-windows).
 */
export function useCardFrame(language: string): CardFrameState {
  const { cards } = requestController(useServices());
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<CardFrameState['status']>('loading');
  const [height, setHeight] = useState<number | null>(null);
  const { origin } = cards;
  const provider = cardProviderOf(cards.adapter);
  const look = useLook(language, status === 'ready');
  const { online } = useSnapshot(connection);

  function retry() {
    setStatus('loading');
    setAttempt((last) => last + 1);
  }

  useEffect(() => {
    function handleMessage(event: MessageEvent<unknown>) {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const news = provider.read(event.data);
      if (news?.type === 'card') cards.enter(news);
      if (news?.type !== 'size') return;
      setHeight(news.height);
      setStatus('ready');
    }
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [cards, origin, provider]);

  useEffect(() => {
    if (status !== 'loading') return;
    const timer = setTimeout(() => setStatus('failed'), LOAD_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [status, attempt]);

  // the network is back: what could not be loaded is loaded again
  const [wasOnline, setWasOnline] = useState(online);
  if (wasOnline !== online) {
    setWasOnline(online);
    if (online && status === 'failed') retry();
  }

  useFrameCommands(frame, origin);
  const query = new URLSearchParams({ parent: window.location.origin, ...look });
  return {
    frame,
    attempt,
    src: origin && `${origin}${provider.path}?${query}`,
    status: status === 'loading' && !online ? 'failed' : status,
    height,
    retry,
  };
}

/** Language and theme of the frame. A loaded frame keeps them: a new address would empty its fields. */
function useLook(language: string, isRendered: boolean): { lang: string; theme: string } {
  const theme = useColorScheme();
  const [look, setLook] = useState({ lang: language, theme });
  if (!isRendered && (look.lang !== language || look.theme !== theme)) setLook({ lang: language, theme });
  return look;
}

/** Passes the request's commands to the frame: show what is missing, or become empty. */
function useFrameCommands(frame: RefObject<HTMLIFrameElement | null>, origin: string | undefined): void {
  const { cardFrame } = useSnapshot(orderRequest);
  const at = cardFrame?.at;
  const [first] = useState(at);
  useEffect(() => {
    const wanted = orderRequest.cardFrame;
    // commands from before this frame was loaded are not meant for it
    if (at === undefined || at === first || wanted === null || origin === undefined) return;
    if (wanted.what === 'validate') frame.current?.focus();
    frame.current?.contentWindow?.postMessage({ type: `card.${wanted.what}` }, origin);
  }, [at, first, frame, origin]);
}
