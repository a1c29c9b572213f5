import { memo, useMemo, useState } from 'react';
import type { Gathered } from './clusters.ts';
import { project, toScreen } from './geometry.ts';
import type { Camera, LonLat, Px, Size } from './geometry.ts';
import { bayGap, laneOffset, laneWidth, offsetLine, sideSign } from './lane.ts';
import type { MapPlace, MapPlaces, PlaceMark, PlaceShape } from './types.ts';
import { boxAround, boxOfSteps, stepsOf, touches } from './view-box.ts';
import type { Box } from './view-box.ts';
import styles from './map.module.css';

interface ShapesLayerProps {
  places: MapPlaces;
  gathered: Gathered;
  camera: Camera;
  size: Size;
  chosenId: string | null;
  onChoose: (id: string) => void;
}

const HIT_MARGIN_PX = 8;

/** With more shapes only places with a mark are drawn. */
const MOST_SHAPES = 400;

/**
 * Shapes over the preview image; the engine draws its own. Only places near the view are drawn, because a city may
 * have 20,000. Paths are cut for one zoom in world pixels and moved as a whole.
 */
export function ShapesLayer(props: ShapesLayerProps) {
  const { places, gathered, camera, size, chosenId, onChoose } = props;
  const { zoom } = camera;
  // Relative coordinates keep the numbers in a path short.
  const [origin] = useState(camera.center);
  const { left, top, right, bottom } = stepsOf(camera, size);
  const shapes = useMemo(() => {
    const box = boxOfSteps({ left, top, right, bottom }, zoom);
    const isHere = ({ shape }: MapPlace) => shape.type !== 'point' && touches(boxOf(shape), box);
    const here = places.within(box).filter(isHere);
    const drawn = here.length > MOST_SHAPES ? gathered.single.filter(isHere) : here;
    return drawn.flatMap((place) => cut(place, zoom, origin));
  }, [places, gathered, left, top, right, bottom, zoom, origin]);
  const shift = toScreen(origin, camera, size);

  return (
    <svg className={styles.shapes} aria-hidden="true">
      <g transform={`translate(${shift.x} ${shift.y})`}>
        <Ground shapes={shapes} width={laneWidth(zoom)} onChoose={onChoose} />
        <Lanes shapes={shapes} width={laneWidth(zoom)} chosenId={chosenId} />
      </g>
    </svg>
  );
}

interface LanesProps {
  shapes: readonly CutShape[];
  width: number;
}

const Ground = memo(function Ground({
  shapes,
  width,
  onChoose,
}: LanesProps & Pick<ShapesLayerProps, 'onChoose'>) {
  return shapes.map(({ place, path, isLane }) => {
    const handleClick = () => onChoose(place.id);
    if (!isLane) return <path key={place.id} className={styles.lot} d={path} onClick={handleClick} />;
    return (
      <path
        key={place.id}
        data-hit=""
        d={path}
        strokeWidth={width + HIT_MARGIN_PX * 2}
        onClick={handleClick}
      />
    );
  });
});

function Lanes({ shapes, width, chosenId }: LanesProps & Pick<ShapesLayerProps, 'chosenId'>) {
  const [others, chosen] = useMemo(() => {
    const lanes = shapes.filter(({ isLane }) => isLane);
    const byTone = Map.groupBy(
      lanes.filter(({ place }) => place.id !== chosenId),
      ({ place }) => place.mark.tone,
    );
    return [[...byTone], lanes.filter(({ place }) => place.id === chosenId)] as const;
  }, [shapes, chosenId]);

  return (
    <>
      {others.map(([tone, lanes]) => (
        <Alike key={tone} tone={tone} lanes={lanes} width={width} />
      ))}
      <Alike tone={chosen[0]?.place.mark.tone ?? 'paid'} lanes={chosen} width={width * 1.7} />
    </>
  );
}

function Alike({
  lanes,
  width,
  tone,
}: {
  lanes: readonly CutShape[];
  width: number;
  tone: PlaceMark['tone'];
}) {
  if (lanes.length === 0) return null;
  const path = lanes.map((lane) => lane.path).join('');
  return (
    <>
      <path className={styles.lane} d={path} strokeWidth={width} data-tone={tone} />
      <path
        className={styles.bays}
        d={path}
        strokeWidth={width * 0.7}
        strokeDasharray={`${width * 0.23} ${width * 0.7 * bayGap(tone)}`}
      />
    </>
  );
}

const boxes = new WeakMap<PlaceShape, Box>();

function boxOf(shape: Exclude<PlaceShape, { type: 'point' }>): Box {
  const known = boxes.get(shape) ?? boxAround(shape.type === 'lane' ? shape.line : shape.rings.flat());
  boxes.set(shape, known);
  return known;
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
