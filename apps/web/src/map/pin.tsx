import type { CSSProperties } from 'react';
import { Ticks } from '../ui/ticks.tsx';
import type { Px } from './geometry.ts';
import styles from './map.module.css';
import type { MapPlace } from './types.ts';

interface PinProps {
  place: MapPlace;
  at: Px;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

/** A price tag, a small sign or a dot: a real button, at least 44 px to hit, in the tab order of the page. */
export function Pin({ place, at, isChosen, onChoose }: PinProps) {
  const { mark } = place;
  // A chosen small mark grows into a full tag: the eye must find it at once.
  const isTag = mark.look === 'pin' || isChosen;
  return (
    <button
      type="button"
      className={isTag ? styles.pin : styles.dot}
      data-tone={mark.tone}
      data-look={mark.look}
      data-chosen={isChosen || undefined}
      style={standingAt(at)}
      aria-label={place.label}
      aria-pressed={isChosen}
      onClick={() => onChoose(place.id)}
    >
      {isTag ? <span className={styles.pinSign}>{mark.icon}</span> : mark.icon}
      {isTag && mark.price !== null && <b>{mark.price}</b>}
      {isTag && mark.ticks !== null && <Ticks level={mark.ticks} isInherit={isChosen} />}
    </button>
  );
}

interface ClusterPinProps {
  count: number;
  at: Px;
  label: string;
  onOpen: () => void;
}

/** Several marks that would lie on one another; a press comes nearer. */
export function ClusterPin({ count, at, label, onOpen }: ClusterPinProps) {
  return (
    <button
      type="button"
      className={styles.cluster}
      style={standingAt(at)}
      aria-label={label}
      onClick={onOpen}
    >
      {count}
    </button>
  );
}

export function standingAt({ x, y }: Px): CSSProperties {
  return { left: 0, top: 0, translate: `${Math.round(x)}px ${Math.round(y)}px` };
}
