import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LOAD_GAP_MS } from '../lib/retry-import';
import { type ComboboxItem, type ComboboxProps, inputProps, InputLine, type Selection } from './combobox-line';
import { lazyPart, usePreloaded } from './lazy-part';
import * as styles from './combobox.module.css';

const WithList = lazyPart(() => import('./combobox-with-list').then((module) => module.ComboboxWithList));

/**
 * A text box with a list of suggestions under it, in the page's flow (not floating). Suggestions are the caller's:
 * nothing is filtered here. Moving through the list never changes the typed text; picking calls `onPick`. The code of
 * the list loads once the page is idle, or with the focus: until then the box accepts text. If it can't be loaded, the
 * box says so, and tries again as long as it has the focus.
 */
export function Combobox<T extends ComboboxItem>(props: ComboboxProps<T>) {
  const entered = useRef<Selection | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const [, setAttempts] = useState(0);
  const isSettled = usePreloaded(WithList, hasFocus ? 'now' : 'idle');
  const isLoaded = WithList.isLoaded();
  const isMissing = hasFocus && isSettled && !isLoaded;
  useEffect(() => {
    if (!isMissing) return undefined;
    const again = () => void WithList.preload().then(() => setAttempts((count) => count + 1));
    const timer = setInterval(again, LOAD_GAP_MS);
    return () => clearInterval(timer);
  }, [isMissing]);
  const own = props as unknown as ComboboxProps<ComboboxItem>;
  if (isSettled && isLoaded) return <WithList {...own} entered={entered} />;
  return <BoxAlone {...own} entered={entered} onEntered={setFocus} isListMissing={isMissing && props.value !== ''} />;
}

function BoxAlone({
  entered,
  onEntered,
  isListMissing,
  ...props
}: ComboboxProps<ComboboxItem> & {
  entered: RefObject<Selection | null>;
  onEntered: (hasFocus: boolean) => void;
  isListMissing: boolean;
}) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = box.current;
    return () => {
      if (input === null || input !== document.activeElement) return;
      const { selectionStart: start, selectionEnd: end, value } = input;
      entered.current = { start: start ?? value.length, end: end ?? value.length };
    };
  }, [entered]);
  const own = inputProps(props);
  return (
    <>
      <InputLine {...props}>
        <input
          {...own}
          ref={box}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          value={props.value}
          onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
          onFocus={() => {
            onEntered(true);
            props.onFocus?.();
          }}
          onBlur={() => onEntered(false)}
        />
      </InputLine>
      <div className={styles.status} role="status">
        {isListMissing ? (
          <Trans id="combobox.list-missing">Suggestions can't be loaded right now.</Trans>
        ) : (
          props.status
        )}
      </div>
    </>
  );
}
