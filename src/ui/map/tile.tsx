import type { TileComponent } from 'pigeon-maps';
import { createContext, use, useEffect, useState } from 'react';
import * as mapViewStyles from './map-view.module.css';

export interface TileEvents {
  foreign: boolean;
  onShown: () => void;
  onFailed: () => void;
}

/** The map library wants one component for all tiles: what differs reaches it through the context. */
export const TileEventsContext = createContext<TileEvents>({
  foreign: false,
  onShown: () => undefined,
  onFailed: () => undefined,
});

export const Tile: TileComponent = ({ tile, tileLoaded }) => {
  const { foreign, onShown, onFailed } = use(TileEventsContext);
  const [failed, setFailed] = useState(false);

  // Where some tiles came and some did not, nothing else asks for the missing ones again.
  useEffect(() => {
    if (!failed) return;
    const again = () => setFailed(false);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);

  // The land's colour shows instead of the browser's sign for a broken picture.
  if (failed) return <></>;
  return (
    <img
      className={mapViewStyles.tile}
      src={tile.url}
      crossOrigin={foreign ? 'anonymous' : undefined}
      width={tile.width}
      height={tile.height}
      alt=""
      draggable={false}
      onLoad={() => {
        tileLoaded();
        onShown();
      }}
      // a tile that fails counts as loaded for the library, or it would keep the tiles of the last zoom for ever
      onError={() => {
        tileLoaded();
        onFailed();
        setFailed(true);
      }}
      style={{ transform: `translate(${tile.left}px, ${tile.top}px)` }}
    />
  );
};
