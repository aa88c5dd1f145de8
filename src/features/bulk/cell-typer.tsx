import { useLingui } from '@lingui/react/macro';
import { type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { BulkColumn } from '../../domain/bulk/columns';
import { classes } from '../../ui/classes';
import { isComposing } from '../../ui/enter-key';
import { inputOf } from './row-view';
import * as inputStyles from '../../ui/input.module.css';
import * as styles from './bulk-grid.module.css';

export interface CellTyperHandle {
  focus: () => void;
  field: () => HTMLElement | null;
  /** the text of the cell that is typed into from now on */
  fill: (text: string) => void;
  text: () => string;
}

/**
 * The grid's only text field. It has the focus all the time and lies over the active cell, unseen until something is
 * typed: what scripts compose, dead keys and panels of emoji begin is told to a text field alone, with its first part.
 * Enter goes down, Tab goes to the next cell, Escape discards; leaving the cell in any other way keeps what was typed.
 */
export function CellTyper({
  ref,
  gridId,
  cellId,
  column,
  isTyping,
  onType,
  onFinish,
}: {
  ref: Ref<CellTyperHandle>;
  gridId: string;
  /** of the active cell; undefined without rows */
  cellId: string | undefined;
  column: BulkColumn | undefined;
  isTyping: boolean;
  /** with each key; the first one over a cell begins it */
  onType: (text: string) => void;
  onFinish: (text: string | null, step?: 'down' | 'next' | 'before') => void;
}) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  /** typing began with what is being composed */
  const isBegunByIt = useRef(false);
  useImperativeHandle(ref, () => ({
    // the cell is scrolled to by its grid
    focus: () => input.current?.focus({ preventScroll: true }),
    field: () => input.current,
    fill: (text) => {
      if (input.current !== null) input.current.value = text;
    },
    text: () => input.current?.value ?? '',
  }));
  const onGone = useEffectEvent((text: string) => {
    if (isTyping) onFinish(text);
  });
  // its page is left: no other event reports that the cell is left then
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      if (element !== null) onGone(element.value);
    };
  }, []);
  const { inputMode, dir } = inputOf(column ?? 'customerName');
  return (
    <input
      ref={input}
      className={classes(inputStyles.input, styles.input)}
      data-typing={isTyping || undefined}
      dir={dir}
      // the keyboard of a tablet rises once a cell is opened
      inputMode={isTyping ? inputMode : 'none'}
      aria-label={
        isTyping
          ? t({ id: 'bulk.cell.edit', message: 'Cell' })
          : t({ id: 'bulk.grid.label', message: 'Orders in the file' })
      }
      aria-controls={gridId}
      aria-activedescendant={isTyping ? undefined : cellId}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onInput={(event) => onType(event.currentTarget.value)}
      onCompositionStart={() => (isBegunByIt.current = !isTyping)}
      // given up while it was composed; within a cell that was opened, it is the cell's text that is gone
      onCompositionEnd={(event) =>
        isTyping && isBegunByIt.current && event.currentTarget.value === '' && onFinish(null)
      }
      onBlur={(event) => isTyping && onFinish(event.target.value)}
      onKeyDown={(event) => {
        if (isComposing(event)) return event.stopPropagation();
        if (!isTyping) return;
        event.stopPropagation();
        if (event.key === 'Enter') onFinish(event.currentTarget.value, 'down');
        else if (event.key === 'Escape') onFinish(null);
        else if (event.key === 'Tab') {
          event.preventDefault();
          onFinish(event.currentTarget.value, event.shiftKey ? 'before' : 'next');
        }
      }}
    />
  );
}
