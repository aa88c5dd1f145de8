import { useState } from 'react';
import { tabStorage } from '../../platform/tab-storage';
import { session } from '../../state/session';
import { TypedTexts } from './typed-texts';

type Texts = Readonly<Record<string, string>>;

export interface KeptForm<T extends Texts> {
  values: T;
  change: (changes: Partial<T>) => void;
  /** the form is done: nothing of it stays in the tab */
  forget: () => void;
  /** the form is done, and is found under another name from now on */
  moveTo: (name: string, changes: Partial<T>) => void;
}

/**
 * Text typed into a form without a draft in the device's database: kept for this tab, over a reload or a crash, until
 * the form is done or somebody signs out. `begin` gets what was kept and returns what the form starts with. `isOwn`: it
 * is the account's, and is shown to no other; otherwise it is typed by somebody who need not be signed in.
 */
export function useKeptForm<T extends Texts>(
  name: string,
  begin: (kept: Partial<T>) => T,
  { isOwn = false } = {},
): KeptForm<T> {
  const [typed] = useState(() => typedInTab(isOwn));
  const [values, setValues] = useState(() => begin(textsOf(typed.read(name)) as Partial<T>));
  return {
    values,
    change: (changes) => {
      setValues((before) => {
        const next = { ...before, ...changes };
        typed.keep(name, next);
        return next;
      });
    },
    forget: () => typed.forget(name),
    moveTo: (other, changes) => {
      typed.keep(other, { ...values, ...changes });
      if (other !== name) typed.forget(name);
    },
  };
}

function typedInTab(isOwn: boolean): TypedTexts {
  const { accountId } = session;
  if (!isOwn) return new TypedTexts(tabStorage, () => '');
  return new TypedTexts(tabStorage, () => (session.accountId === accountId ? accountId : null));
}

/** Leaves out values that are not text: another release may have written them. */
function textsOf(kept: unknown): Texts {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
}
