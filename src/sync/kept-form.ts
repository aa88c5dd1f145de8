import { useState } from 'react';
import { tabStorage } from '../platform/tab-storage';

type Texts = Readonly<Record<string, string>>;

export interface KeptForm<T extends Texts> {
  values: T;
  change: (changes: Partial<T>) => void;
  /** the form is done: nothing of it stays in the tab */
  forget: () => void;
}

/**
 * Text typed into a form without a draft in the device's database, because nobody is signed in: kept for this tab, over
 * a reload or a crash. Passwords and codes must not be in it. `begin` gets what was kept and returns what the form
 * starts with.
 */
export function useKeptForm<T extends Texts>(name: string, begin: (kept: Partial<T>) => T): KeptForm<T> {
  const key = `rider.form.${name}`;
  const [values, setValues] = useState(() => begin(readTexts(tabStorage.read(key)) as Partial<T>));
  return {
    values,
    change: (changes) => {
      setValues((before) => {
        const next = { ...before, ...changes };
        tabStorage.write(key, JSON.stringify(next));
        return next;
      });
    },
    forget: () => tabStorage.remove(key),
  };
}

/** Leaves out values that are not text: another release may have written them. */
function readTexts(json: string | null): Texts {
  try {
    const kept: unknown = JSON.parse(json ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
