import type { CSSProperties } from 'react';
import { Ticks } from '../ui/ticks.tsx';
import type { Px } from './geometry.ts';
import type { MapPlace } from './types.ts';
import styles from './pin.module.css';

interface PinProps {
  place: MapPlace;
  at: Px;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

export function Pin({ place, at, isChosen, onChoose }: PinProps) {
  const { mark } = place;
  const isTag = mark.look === 'pin' || isChosen;
  return (
    <button
      type="button"
      className={isTag ? styles.pin : styles.dot}
      data-tone={mark.tone}
      data-look={mark.look}
      data-chosen={isChosen || undefined}
      style={standingAt(at)}
      aria-pressed={isChosen}
      onClick={() => onChoose(place.id)}
    >
      <span className="vh">{place.label}</span>
      <span className={isTag ? styles.pinSign : styles.dotIcon} aria-hidden="true">
        {mark.icon}
      </span>
      {isTag && mark.price !== null && <b aria-hidden="true">{mark.price}</b>}
      {isTag && mark.ticks !== null && <Ticks level={mark.ticks} isInherit={isChosen} />}
    </button>
  );
}

/** Distance from the place up to the middle of its tag. */
const TAG_MIDDLE_PX = 26;

interface ClusterPinProps {
  count: number;
  at: Px;
  isTag: boolean;
  label: string;
  onOpen: () => void;
}

/** A group of places; a click zooms in. */
export function ClusterPin({ count, at, isTag, label, onOpen }: ClusterPinProps) {
  return (
    <button
      type="button"
      className={styles.cluster}
      style={standingAt(isTag ? { x: at.x, y: at.y - TAG_MIDDLE_PX } : at)}
      onClick={onOpen}
    >
      <span className="vh">{label}</span>
      <span aria-hidden="true">{count}</span>
    </button>
  );
}

export function standingAt({ x, y }: Px): CSSProperties {
  return { left: 0, top: 0, translate: `${Math.round(x)}px ${Math.round(y)}px` };
}
