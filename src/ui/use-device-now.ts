import { useSyncExternalStore } from 'react';
import { deviceTicker } from '../i18n/device-ticker';

/** This device's time in unix ms, updated every second; `useNow` is the platform's. */
export function useDeviceNow(): number {
  return useSyncExternalStore(subscribe, deviceTicker.now, deviceTicker.now);
}

const subscribe = (listener: () => void) => deviceTicker.subscribe(listener);
