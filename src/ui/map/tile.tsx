import type { TileComponent } from 'pigeon-maps';
import { createContext, use, useEffect, useState } from 'react';
import * as mapViewStyles from './map-view.module.css';

export interface TileEvents {
  foreign: boolean;
  onShown: () => void;
  onFailed: () => void;
}

/** The map library takes one component for all tiles: differences reach it through the context. */
export const TileEventsContext = createContext<TileEvents>({
  foreign: false,
  onShown: () => undefined,
  onFailed: () => undefined,
});

export const Tile: TileComponent = ({ tile, tileLoaded }) => {
  const { foreign, onShown, onFailed } = use(TileEventsContext);
  const [failed, setFailed] = useState(false);

  // When some tiles loaded and some failed, nothing else requests the missing ones again.
  useEffect(() => {
    if (!failed) return;
    const again = () => setFailed(false);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);

  // Shows the land's colour instead of the browser's broken-picture icon.
  if (failed) return <></>;
  return (
    <img
      className={mapViewStyles.tile}
      src={tile.url}
      crossOrigin={foreign ? 'anonymous' : undefined}
      // a little over its neighbours: at a zoom between two levels, edges would show as hairlines
      width={tile.width + 1}
      height={tile.height + 1}
      alt=""
      draggable={false}
      onLoad={() => {
        tileLoaded();
        onShown();
      }}
      // a failed tile is reported to the library as loaded, or it would keep the tiles of the last zoom for ever
      onError={() => {
        tileLoaded();
        onFailed();
        setFailed(true);
      }}
      style={{ transform: `translate(${tile.left}px, ${tile.top}px)` }}
    />
  );
};
