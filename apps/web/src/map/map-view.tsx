import { useRef, useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from './geometry.ts';
import { type MapSourceNote, MapStage, type MapViewProps } from './map-stage.tsx';
import styles from './map.module.css';

/**
 * Shows a preview image with clickable marks. MapLibre replaces it on the first touch, or automatically on a fast
 * connection.
 */
export function MapView(props: MapViewProps) {
  const root = useRef<HTMLElement>(null);
  const size = useSize(root);
  return (
    <section ref={root} className={styles.map} aria-label={props.texts.map}>
      <MapStage {...props} size={size} />
      <Attribution of={props.attribution} />
    </section>
  );
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

/** Returns `null` before the first layout and on the server. */
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
