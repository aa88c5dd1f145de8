import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BULK_COLUMNS, type BulkColumn } from '../../domain/bulk/columns';
import { coordinatesText, parseTypedCoordinates } from '../../domain/order-request/places/coordinates';
import type { Coordinates } from '../../domain/order/order';
import type { FileRow } from '../../state/bulk';
import type { CellEdit } from '../../sync/bulk/worker-messages';
import { useServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/dialog';
import { MapPin, Trash2 } from '../../ui/icons';
import { CellField } from './cell-field';
import { PlaceMap } from './place-map';
import { RowNumber } from './row-number';
import { rowProblems } from './row-view';
import * as styles from './bulk.module.css';

const PLACE: readonly BulkColumn[] = ['address', 'mapLocation'];
/** where its place is to be chosen */
const PLACE_FIRST = [...PLACE, ...BULK_COLUMNS.filter((column) => !PLACE.includes(column))];

/** All fields of one row, and its destination on the map. */
export function RowEditor({
  row,
  isOnMap,
  onEdit,
  onType,
  onRemove,
  onClose,
  returnFocusTo,
}: {
  row: FileRow | null;
  /** it was opened to choose its place */
  isOnMap: boolean;
  onEdit: (edits: readonly CellEdit[]) => void;
  onType: (edit: CellEdit | null) => void;
  onRemove: (row: number) => void;
  onClose: () => void;
  /** rather than to the button that opened it */
  returnFocusTo?: (() => HTMLElement | null) | undefined;
}) {
  const number = row?.row.number ?? 0;
  return (
    <Modal
      kind="form"
      open={row !== null}
      onClose={onClose}
      {...(returnFocusTo && { returnFocusTo })}
      title={<RowNumber number={number} />}
      actions={
        <>
          <Button variant="danger-quiet" icon={Trash2} onClick={() => onRemove(number)}>
            <Trans id="bulk.editor.remove">Remove this order</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans id="bulk.editor.done">Done</Trans>
          </Button>
        </>
      }
    >
      {row && <Fields key={number} row={row} isOnMap={isOnMap} onEdit={onEdit} onType={onType} />}
    </Modal>
  );
}

function Fields({
  row,
  isOnMap,
  onEdit,
  onType,
}: {
  row: FileRow;
  isOnMap: boolean;
  onEdit: (edits: readonly CellEdit[]) => void;
  onType: (edit: CellEdit | null) => void;
}) {
  const { i18n } = useLingui();
  const { market, config } = useServices();
  const problems = rowProblems(row, i18n);
  const { number, texts } = row.row;
  const at = parseTypedCoordinates(texts.mapLocation) ?? null;
  const [isPointing, setPointing] = useState(isOnMap);
  const place = (to: Coordinates) => onEdit([{ row: number, column: 'mapLocation', text: coordinatesText(to) }]);
  const general = problems.filter(({ column }) => column === null);
  return (
    <div className={styles.fields}>
      {general.map(({ code, text }) => (
        <p key={code} className={styles.problem} role="alert">
          {text}
        </p>
      ))}
      {(isOnMap ? PLACE_FIRST : BULK_COLUMNS).map((column) => (
        <div key={column} className={styles.fieldWithMap}>
          <CellField
            row={row.row}
            column={column}
            error={problems.find((one) => one.column === column)?.text}
            onEdit={onEdit}
            onType={onType}
          />
          {column === 'mapLocation' &&
            config.tilesUrl !== null &&
            (isPointing || at ? (
              <PlaceMap at={at} near={market.center} onMove={place} />
            ) : (
              <Button icon={MapPin} onClick={() => setPointing(true)}>
                <Trans id="bulk.editor.choose-on-map">Choose on map</Trans>
              </Button>
            ))}
        </div>
      ))}
    </div>
  );
}
