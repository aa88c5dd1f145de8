import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type ComboboxItem, type ComboboxProps, inputProps, InputLine, type Selection } from './combobox-line';
import { lazyPart, usePreloaded } from './lazy-part';
import * as styles from './combobox.module.css';

const WithList = lazyPart(() => import('./combobox-with-list').then((module) => module.ComboboxWithList));

/**
 * A text box with a list of suggestions under it, in the page's flow (not floating). Suggestions are the caller's:
 * nothing is filtered here. Moving through the list never changes the typed text; picking calls `onPick`. The code of
 * the list loads once the page is idle, or with the focus: until then the box accepts text.
 */
export function Combobox<T extends ComboboxItem>(props: ComboboxProps<T>) {
  const entered = useRef<Selection | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const isSettled = usePreloaded(WithList, hasFocus ? 'now' : 'idle');
  const own = props as unknown as ComboboxProps<ComboboxItem>;
  // if its code cannot be loaded, it is tried again with the next focus
  if (isSettled && WithList.isLoaded()) return <WithList {...own} entered={entered} />;
  return <BoxAlone {...own} entered={entered} onEntered={setFocus} />;
}

function BoxAlone({
  entered,
  onEntered,
  ...props
}: ComboboxProps<ComboboxItem> & {
  entered: RefObject<Selection | null>;
  onEntered: (hasFocus: boolean) => void;
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
        {props.status}
      </div>
    </>
  );
}
