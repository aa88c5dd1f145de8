import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../button';
import { Focus, LocateFixed, Maximize, Minimize, Minus, Plus } from '../icons';
import * as styles from './map-controls.module.css';

/** Buttons for the gestures and keys of the map. */
export function MapControls({
  onLocate,
  onCentre,
  onZoom,
  canZoomIn,
  canZoomOut,
  full,
}: {
  onLocate?: (() => void) | undefined;
  onCentre: () => void;
  onZoom: (by: 1 | -1) => void;
  canZoomIn: boolean;
  canZoomOut: boolean;
  /** the button of the full screen, if there is one */
  full?: { isOn: boolean; onToggle: () => void } | undefined;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.mapControls}>
      {full && (
        <IconButton
          className={styles.full}
          icon={full.isOn ? Minimize : Maximize}
          label={
            full.isOn
              ? t({ id: 'map.full.leave', message: 'Leave full screen' })
              : t({ id: 'map.full', message: 'Full screen' })
          }
          onClick={full.onToggle}
        />
      )}
      {onLocate && (
        <IconButton
          className={styles.locate}
          icon={LocateFixed}
          label={t({ id: 'map.locate', message: 'Centre on me' })}
          onClick={onLocate}
        />
      )}
      <IconButton icon={Focus} label={t({ id: 'map.centre', message: 'Centre the map' })} onClick={onCentre} />
      <IconButton
        icon={Plus}
        label={t({ id: 'map.zoom-in', message: 'Zoom in' })}
        aria-disabled={!canZoomIn}
        onClick={() => onZoom(1)}
      />
      <IconButton
        icon={Minus}
        label={t({ id: 'map.zoom-out', message: 'Zoom out' })}
        aria-disabled={!canZoomOut}
        onClick={() => onZoom(-1)}
      />
    </div>
  );
}
