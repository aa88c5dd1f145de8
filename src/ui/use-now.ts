import { useCallback, useSyncExternalStore } from 'react';
import { type Ticker, minuteTicker, secondTicker } from '../i18n/ticker';

/** The time in unix ms, updated every second or every minute while it is used; one timer for all. */
export function useNow(every: 'second' | 'minute' = 'minute'): number {
  const ticker: Ticker = every === 'second' ? secondTicker : minuteTicker;
  const subscribe = useCallback((listener: () => void) => ticker.subscribe(listener), [ticker]);
  return useSyncExternalStore(subscribe, ticker.now, ticker.now);
}
