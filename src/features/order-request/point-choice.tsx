import { Trans } from '@lingui/react/macro';
import { useServices } from '../../sync/services-context';
import { Icon } from '../../ui/icon';
import { Crosshair } from '../../ui/icons';
import * as addressStyles from './address.module.css';
import * as choiceStyles from '../../ui/choice.module.css';

/** Opens the map, wherever a place is asked for and there is one. `isChosen`: only its pin is adjusted there. */
export function PointChoice({ isChosen, onPoint }: { isChosen: boolean; onPoint: () => void }) {
  if (useServices().config.tilesUrl === null) return null;
  return (
    <button className={`${choiceStyles.choice} ${addressStyles.placeChoice}`} type="button" onClick={onPoint}>
      <Icon of={Crosshair} />
      <span className={choiceStyles.label}>
        {isChosen ? (
          <Trans id="request.address.refine">Adjust the pin</Trans>
        ) : (
          <Trans id="request.address.point">Choose on map</Trans>
        )}
      </span>
    </button>
  );
}
