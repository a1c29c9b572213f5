import { useRef } from 'react';
import type { Ref } from 'react';
import { Attribution, type MapSourceNote } from './attribution.tsx';
import type { Cover } from './covers.ts';
import type { Bounds, LonLat, Px, Size } from './geometry.ts';
import { MapStage } from './map-stage.tsx';
import styles from './map.module.css';
import type { OwnPlace } from './pins-layer.tsx';
import type { MapGround, MapPlaces, MapTexts } from './types.ts';
import { useSize } from './use-size.ts';

/** What the buttons beside the map may ask for. */
export interface MapHandle {
  zoomBy: (steps: number) => void;
  /** Brings a place to the middle of the part that no panel covers; comes nearer when `zoom` is given. */
  moveTo: (at: LonLat, zoom?: number) => void;
}

export interface MapViewProps {
  ref?: Ref<MapHandle>;
  ground: MapGround;
  /** Left out: OpenStreetMap. */
  attribution?: MapSourceNote | undefined;
  bounds: Bounds;
  start: { center: LonLat; zoom: number };
  /** The middle of the part of the map that no panel covers. */
  focus: (size: Size) => Px;
  /** What lies over the map: marks are not drawn under it. */
  covers: readonly Cover[];
  places: MapPlaces;
  chosenId: string | null;
  me: OwnPlace | null;
  texts: MapTexts;
  onChoose: (id: string) => void;
}

/**
 * The map of a city. First a still picture with marks that can be chosen; the engine (MapLibre) takes over in the
 * same place on the first touch, or by itself on a fast link.
 */
export function MapView(props: MapViewProps) {
  const root = useRef<HTMLElement>(null);
  const size = useSize(root);
  return (
    <section ref={root} className={styles.map} aria-label={props.texts.map}>
      {size && <MapStage {...props} size={size} />}
      <Attribution of={props.attribution} />
    </section>
  );
}
