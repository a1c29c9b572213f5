import { useMemo } from 'react';
import { project, toScreen } from './geometry.ts';
import type { Camera, LonLat, Px, Size } from './geometry.ts';
import { laneOffset, laneWidth, offsetLine, sideSign } from './lane.ts';
import styles from './map.module.css';
import type { MapPlace } from './types.ts';

interface ShapesLayerProps {
  places: readonly MapPlace[];
  camera: Camera;
  size: Size;
  chosenId: string | null;
  onChoose: (id: string) => void;
}

/** A finger's half width beyond the drawn lane. */
const HIT_MARGIN_PX = 8;

/**
 * Kerb lanes and lots over the still picture; the engine draws its own. Paths are cut for one zoom in world pixels
 * and moved as a whole by a pan.
 */
export function ShapesLayer({ places, camera, size, chosenId, onChoose }: ShapesLayerProps) {
  const { zoom } = camera;
  const origin = places[0]?.at ?? camera.center;
  const shapes = useMemo(() => places.flatMap((place) => cut(place, zoom, origin)), [places, zoom, origin]);
  const shift = toScreen(origin, camera, size);
  const width = laneWidth(zoom);

  return (
    <svg className={styles.shapes} aria-hidden="true">
      <g transform={`translate(${shift.x} ${shift.y})`}>
        {shapes.map(({ place, path, isLane }) => {
          const handleClick = () => onChoose(place.id);
          if (!isLane) return <path key={place.id} className={styles.lot} d={path} onClick={handleClick} />;
          const own = place.id === chosenId ? width * 1.7 : width;
          return (
            <g key={place.id} onClick={handleClick}>
              <path data-hit="" d={path} strokeWidth={own + HIT_MARGIN_PX * 2} />
              <path
                className={styles.lane}
                d={path}
                strokeWidth={own}
                data-free={place.mark.tone === 'free' || undefined}
              />
              <path
                className={styles.bays}
                d={path}
                strokeWidth={own * 0.7}
                strokeDasharray={`${own * 0.23} ${own * 1.15}`}
              />
            </g>
          );
        })}
      </g>
    </svg>
  );
}

interface CutShape {
  place: MapPlace;
  path: string;
  isLane: boolean;
}

function cut(place: MapPlace, zoom: number, origin: LonLat): CutShape[] {
  const { shape } = place;
  if (shape.type === 'point') return [];
  const from = project(origin, zoom);
  const local = (point: LonLat): Px => {
    const at = project(point, zoom);
    return { x: at.x - from.x, y: at.y - from.y };
  };
  if (shape.type === 'lot') {
    const path = shape.rings.map((ring) => `${pathOf(ring.map(local))}Z`).join('');
    return [{ place, path, isLane: false }];
  }
  const line = offsetLine(shape.line.map(local), laneOffset(zoom) * sideSign(shape.side));
  return [{ place, path: pathOf(line), isLane: true }];
}

function pathOf(points: readonly Px[]): string {
  return points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
