import { useRef, type Ref, useLayoutEffect, useState, type RefObject } from 'react';
import type { Cover } from './covers.ts';
import type { Bounds, LonLat, Px, Size } from './geometry.ts';
import { MapStage } from './map-stage.tsx';
import styles from './map.module.css';
import type { OwnPlace } from './pins-layer.tsx';
import type { MapGround, MapPlaces, MapTexts } from './types.ts';

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

interface MapSourceNote {
  text: string;
  url: string;
}

/** The licence (ODbL) requires this text with this link on every map. */
const OPEN_STREET_MAP: MapSourceNote = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

function Attribution({ of = OPEN_STREET_MAP }: { of?: MapSourceNote | undefined }) {
  return (
    <p className={styles.attribution} data-over-map="">
      <a href={of.url} target="_blank" rel="noopener noreferrer">
        {of.text}
      </a>
    </p>
  );
}

/** Returns `null` before the first layout. */
function useSize(ref: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) {
        setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
