import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { takeEarlyTap } from '../../ui/early-tap';
import { paintedFields } from '../../ui/painted';

/** Keeps what was typed into the painted form, and handles the button that was pressed before its code was loaded. */
export function usePaintedForm(): void {
  const [painted] = useState(() => paintedFields(fields));
  const [isMoved, setMoved] = useState(false);
  useLayoutEffect(() => {
    painted.moveInto();
    setMoved(true);
  }, [painted]);
  const resume = useEffectEvent(() => {
    if (takeEarlyTap('submit')) form()?.requestSubmit();
    const other = takeEarlyNumber();
    if (other !== undefined) document.querySelectorAll<HTMLElement>('#main button')[other]?.click();
  });
  // drawn once more: the form knows by then what was moved into its fields
  useEffect(() => {
    if (isMoved) resume();
  }, [isMoved]);
}

const form = () => document.querySelector<HTMLFormElement>('#main form');

const fields = () => [...document.querySelectorAll<HTMLInputElement>('#main form input')];

/** The number of another tapped button of the painted page, from 0; returned once. */
function takeEarlyNumber({ dataset } = document.documentElement): number | undefined {
  if (!/^\d+$/.test(dataset.early ?? '')) return undefined;
  const number = Number(dataset.early);
  delete dataset.early;
  return number;
}
