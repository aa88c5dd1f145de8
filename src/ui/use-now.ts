import { useCallback, useSyncExternalStore } from 'react';
import { type Ticker, minuteTicker, secondTicker } from '../i18n/ticker';

/** The time in unix ms, told again every second or every minute while someone looks; one timer for all of them. */
export function useNow(every: 'second' | 'minute' = 'minute'): number {
  const ticker: Ticker = every === 'second' ? secondTicker : minuteTicker;
  const subscribe = useCallback((listener: () => void) => ticker.subscribe(listener), [ticker]);
  return useSyncExternalStore(subscribe, ticker.now, ticker.now);
}
