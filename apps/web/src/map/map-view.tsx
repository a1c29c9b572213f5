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

export interface MapHandle {
  zoomBy: (steps: number) => void;
  /** Centres a place in the uncovered part; zooms in if `zoom` is given. */
  moveTo: (at: LonLat, zoom?: number) => void;
}

export interface MapViewProps {
  ref?: Ref<MapHandle>;
  ground: MapGround;
  /** Default: OpenStreetMap. */
  attribution?: MapSourceNote | undefined;
  bounds: Bounds;
  start: { center: LonLat; zoom: number };
  focus: (size: Size) => Px;
  covers: readonly Cover[];
  places: MapPlaces;
  chosenId: string | null;
  me: OwnPlace | null;
  texts: MapTexts;
  onChoose: (id: string) => void;
}

/**
 * Shows a preview image with clickable marks. MapLibre replaces it on the first touch, or automatically on a fast
 * connection.
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
