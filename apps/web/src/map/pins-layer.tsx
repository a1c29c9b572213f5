import type { Gathered } from './clusters.ts';
import { isCovered } from './covers.ts';
import type { Cover } from './covers.ts';
import type { Camera, LonLat, Px, Size } from './geometry.ts';
import { toScreen } from './geometry.ts';
import { laneOffset, sideSign } from './lane.ts';
import { ClusterPin, Pin, standingAt } from './pin.tsx';
import type { MapPlace, MapTexts } from './types.ts';
import { isInside, viewBox } from './view-box.ts';
import styles from './map.module.css';

/** Position of the user; accuracy in metres. */
export interface OwnPlace {
  at: LonLat;
  accuracyMetres: number;
}

interface PinsLayerProps {
  gathered: Gathered;
  camera: Camera;
  size: Size;
  chosenId: string | null;
  covers: readonly Cover[];
  me: OwnPlace | null;
  texts: MapTexts;
  /** How far beyond the edge marks are drawn, pixels. */
  reach?: number | undefined;
  onChoose: (id: string) => void;
  onCloser: (at: LonLat) => void;
}

/** Marks are also drawn beyond the edge, so they do not pop up during a pan. */
const EDGE_PX = 120;

/** Renders the same buttons over the preview image and over the engine. */
export function PinsLayer(props: PinsLayerProps) {
  const { gathered, camera, size, chosenId, covers, me, texts, reach = EDGE_PX, onChoose, onCloser } = props;
  const view = viewBox(camera, size, reach);
  const isFree = ({ x, y }: Px, isTag: boolean) =>
    x > -reach &&
    y > -reach &&
    x < size.width + reach &&
    y < size.height + reach &&
    !isCovered({ x, y }, isTag, covers);

  return (
    <div className={styles.pins}>
      {me && <OwnPlaceDot me={me} camera={camera} size={size} label={texts.ownPlace} />}
      {gathered.clusters.map((cluster) => {
        if (!isInside(cluster.at, view)) return null;
        const at = toScreen(cluster.at, camera, size);
        return isFree(at, cluster.isTag) ? (
          <ClusterPin
            key={cluster.id}
            count={cluster.count}
            isTag={cluster.isTag}
            at={at}
            label={texts.cluster(cluster.count)}
            onOpen={() => onCloser(cluster.at)}
          />
        ) : null;
      })}
      {gathered.single.map((place) => {
        const isChosen = place.id === chosenId;
        if (!isChosen && !isInside(place.at, view)) return null;
        const at = besideStreet(place, camera, size);
        return isChosen || isFree(at, place.mark.look === 'pin') ? (
          <Pin key={place.id} place={place} at={at} isChosen={isChosen} onChoose={onChoose} />
        ) : null;
      })}
    </div>
  );
}

/** Two lanes can share a street axis, so the tag is on the drawn lane. */
function besideStreet(place: MapPlace, camera: Camera, size: Size) {
  const at = toScreen(place.at, camera, size);
  if (place.shape.type !== 'lane') return at;
  const direction = directionAtMiddle(place.shape.line, camera, size);
  const offset = laneOffset(camera.zoom) * sideSign(place.shape.side);
  return { x: at.x - direction.y * offset, y: at.y + direction.x * offset };
}

function directionAtMiddle(line: readonly LonLat[], camera: Camera, size: Size) {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) return { x: 0, y: 0 };
  const from = toScreen(first, camera, size);
  const to = toScreen(last, camera, size);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function OwnPlaceDot({
  me,
  camera,
  size,
  label,
}: {
  me: OwnPlace;
  camera: Camera;
  size: Size;
  label: string;
}) {
  const metresPerPixel =
    (Math.cos((me.at[1] * Math.PI) / 180) * 2 * Math.PI * 6_378_137) / (512 * 2 ** camera.zoom);
  const diameter = Math.min(400, Math.max(52, (2 * me.accuracyMetres) / metresPerPixel));
  return (
    <div className={styles.me} style={standingAt(toScreen(me.at, camera, size))}>
      <b>{label}</b>
      <span style={{ width: diameter, height: diameter }} />
      <i />
    </div>
  );
}
