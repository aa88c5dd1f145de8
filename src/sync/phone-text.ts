import { useSyncExternalStore } from 'react';
import type { PhoneReader } from '../domain/order-request/phone/phone';
import { phoneRules } from './order-request/phone-readers';
import { useServices } from './services-context';

/** By country; the rules of one country are some hundred bytes and are loaded when a number is first shown. */
const readers = new Map<string, PhoneReader>();
const loading = new Set<string>();
const listeners = new Set<() => void>();

async function load(country: string): Promise<void> {
  if (loading.has(country)) return;
  loading.add(country);
  try {
    readers.set(country, await phoneRules.home(country));
    for (const listener of listeners) listener();
  } catch {
    // offline with nothing cached: numbers stay as they are, and the next screen tries again
    loading.delete(country);
  }
}

/**
 * Formats numbers with the spaces of their country: `+855 12 345 678`. Foreign ones, and all until the rules are
 * loaded, stay bare.
 */
export function usePhoneText(): (number: string) => string {
  const { market } = useServices();
  const { country } = market;
  const reader = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      void load(country);
      return () => listeners.delete(listener);
    },
    () => readers.get(country),
    () => undefined,
  );
  return (number) => reader?.spaced(number) ?? number;
}
