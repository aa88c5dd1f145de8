import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/icon';
import { Crosshair } from '../../ui/icons';

/** The way to the map, wherever a place is asked for. `isChosen`: its pin is only set right there. */
export function PointChoice({ isChosen, onPoint }: { isChosen: boolean; onPoint: () => void }) {
  return (
    <button className="choice place-choice" type="button" onClick={onPoint}>
      <Icon of={Crosshair} />
      <span className="choice-label">
        {isChosen ? (
          <Trans id="request.address.refine">Adjust the pin</Trans>
        ) : (
          <Trans id="request.address.point">Choose on map</Trans>
        )}
      </span>
    </button>
  );
}
