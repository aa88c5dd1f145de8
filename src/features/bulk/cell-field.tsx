import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { BulkColumn } from '../../domain/bulk/columns';
import type { BulkRow } from '../../domain/bulk/row';
import type { CellEdit } from '../../sync/bulk/worker-messages';
import { TextField } from '../../ui/field';
import { inputOf } from './row-view';
import { COLUMN_NAMES } from './words';

/** One cell of a row as a field. What was typed counts once the field or its page is left, or with Enter. */
export function CellField({
  row,
  column,
  error,
  onEdit,
  onType,
}: {
  row: BulkRow;
  column: BulkColumn;
  error?: string | undefined;
  onEdit: (edits: readonly CellEdit[]) => void;
  /** with each key; null when the text is unchanged */
  onType: (edit: CellEdit | null) => void;
}) {
  const { i18n } = useLingui();
  const kept = row.texts[column];
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  // a change from elsewhere, such as an undo, replaces what was typed over the older text
  const text = typed !== null && typed.over === kept ? typed.text : kept;
  const finish = () => {
    if (text !== kept) onEdit([{ row: row.number, column, text }]);
    else if (typed !== null) onType(null);
    setTyped(null);
  };
  const onGone = useEffectEvent(finish);
  // its page is left, or it is scrolled out of sight: no other event reports that the field is left then
  useLayoutEffect(() => () => onGone(), []);
  return (
    <TextField
      label={i18n._(COLUMN_NAMES[column])}
      value={text}
      onChange={(next) => {
        setTyped({ text: next, over: kept });
        onType({ row: row.number, column, text: next });
      }}
      error={error}
      autoComplete="off"
      {...inputOf(column)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish();
      }}
    />
  );
}
