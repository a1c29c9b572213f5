import {
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { AfterFirstFrame } from '../lib/settled.tsx';
import { cx } from '../ui/cx.ts';
import { useOutgoing } from '../lib/use-outgoing.ts';
import { createCameraStore, useCamera, type CameraStore } from './camera-store.ts';
import { isCovered, type Cover } from './covers.ts';
import {
  type Bounds,
  centerFor,
  keepInside,
  type Camera,
  type LonLat,
  type Px,
  type Size,
  toScreen,
} from './geometry.ts';
import { type OwnPlace, PinsLayer } from './pins-layer.tsx';
import { ShapesLayer } from './shapes-layer.tsx';
import { StillGround } from './still-ground.tsx';
import type { MapGround, MapPlaces, MapTexts } from './types.ts';
import { useEngine } from './use-engine.ts';
import { useEngineTurn } from './use-engine-turn.ts';
import { useGathered } from './use-gathered.ts';
import { useStillGestures, zoomAround } from './use-still-gestures.ts';
import { clampZoom } from './zoom.ts';
import styles from './map.module.css';

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
  /** Class of an element without size at the point of `focus`, for a map whose size is unknown. */
  focusClass?: string | undefined;
  covers: readonly Cover[];
  places: MapPlaces;
  chosenId: string | null;
  me: OwnPlace | null;
  texts: MapTexts;
  onChoose: (id: string) => void;
}

export interface MapSourceNote {
  text: string;
  url: string;
}

/** The image and the engine place labels differently, so without a fade labels would jump. */
const FADE_MS = 240;

/** The camera rests again after a click, and the panels have their new size. */
const SETTLED_MS = 600;

/** A map of unknown size is a point at the focus, from which the marks within this reach are placed. */
const POINT: Size = { width: 0, height: 0 };
export const DRAWN_REACH_PX = 700;
const REACH: Size = { width: 2 * DRAWN_REACH_PX, height: 2 * DRAWN_REACH_PX };

export function MapStage(props: MapViewProps & { size: Size | null }) {
  const { bounds, chosenId, covers, focus, focusClass, ground, me, onChoose, places, ref, start, texts } =
    props;
  const isMeasured = props.size !== null;
  const size = props.size ?? POINT;
  const startCamera = useMemo(
    () =>
      isMeasured
        ? keepInside(
            { center: centerFor(start.center, focus(size), start.zoom, size), zoom: start.zoom },
            size,
            bounds,
          )
        : start,
    [start, focus, isMeasured, size, bounds],
  );
  const [store] = useState(() => createCameraStore(startCamera));
  const camera = useCamera(store);
  const container = useRef<HTMLDivElement>(null);
  const front = useRef<HTMLDivElement>(null);
  const { still: picture } = ground;
  const isFilled = !picture || (size.width <= picture.width && size.height <= picture.height);
  const { isEngineWanted, wantEngine } = useEngineTurn(isFilled);
  const keep = useCallback((next: Camera) => keepInside(next, size, bounds), [size, bounds]);
  const gestures = useStillGestures(store, size, keep, wantEngine);
  const { engine, isOn } = useEngine({
    isWanted: isEngineWanted,
    container,
    store,
    bounds,
    tilesUrl: ground.tilesUrl,
    label: texts.canvas,
    places,
    chosenId,
    isDragging: gestures.isDragging,
    onChoose,
  });

  const still = useOutgoing(!isOn, FADE_MS);

  const gathered = useGathered(places, camera, isMeasured ? size : REACH, chosenId);

  const go = (next: Camera) => {
    const stored = keep(next);
    if (engine && isOn) engine.glideTo(stored);
    else store.set(stored);
  };
  const moveTo = (at: LonLat, zoom = store.get().zoom) => {
    wantEngine();
    const near = clampZoom(zoom);
    go({ center: centerFor(at, focus(size), near, size), zoom: near });
  };
  const showChosen = useEffectEvent(() => {
    const at = chosenId === null ? undefined : places.byId(chosenId)?.at;
    if (!at || isCovered(focus(size), false, covers)) return;
    const px = toScreen(at, store.get(), size);
    const isOutside = px.x < 0 || px.y < 0 || px.x > size.width || px.y > size.height;
    if (isOutside || isCovered(px, true, covers)) moveTo(at);
  });
  useEffect(() => {
    if (chosenId === null || !isMeasured) return;
    const timer = setTimeout(showChosen, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [chosenId, covers, isMeasured]);
  useImperativeHandle(ref, () => ({
    zoomBy: (steps) => {
      wantEngine();
      const now = store.get();
      go(zoomAround(now, focus(size), Math.round(now.zoom + steps) - now.zoom, size));
    },
    moveTo,
  }));

  useStartMoves(startCamera, store);
  useEffect(() => {
    const canvas = container.current;
    if (isOn && canvas && front.current) return forwardGestures(front.current, canvas);
    return undefined;
  }, [isOn]);

  return (
    <>
      <div className={styles.engine} data-ready={isOn || undefined} inert={!isOn}>
        <div ref={container} className={styles.engineBox} />
      </div>
      <div
        ref={front}
        className={isMeasured ? styles.front : cx(styles.unmeasured, focusClass)}
        {...(isOn ? undefined : gestures.handlers)}
      >
        {still !== 'gone' && (
          <div className={styles.still} data-leaving={still === 'out' || undefined} inert={still === 'out'}>
            {ground.still && <StillGround still={ground.still} camera={camera} size={size} />}
            <AfterFirstFrame>
              <ShapesLayer
                places={places}
                gathered={gathered}
                camera={camera}
                size={size}
                chosenId={chosenId}
                onChoose={onChoose}
              />
            </AfterFirstFrame>
          </div>
        )}
        <PinsLayer
          gathered={gathered}
          camera={camera}
          size={size}
          chosenId={chosenId}
          covers={covers}
          reach={isMeasured ? undefined : DRAWN_REACH_PX}
          me={me}
          texts={texts}
          onChoose={onChoose}
          onCloser={(at) => moveTo(at, store.get().zoom + 1.5)}
        />
      </div>
    </>
  );
}

function useStartMoves(start: Camera, store: CameraStore): void {
  const last = useRef(start);
  useLayoutEffect(() => {
    if (store.get() === last.current) store.set(start);
    last.current = start;
  }, [start, store]);
}

const TAP_PX = 5;

/**
 * Forwards gestures from the marks to the engine's canvas below them and suppresses the click that ends a drag.
 * Returns the function that removes the listeners.
 */
function forwardGestures(marks: HTMLElement, container: HTMLElement): () => void {
  const target = () => container.querySelector('canvas');
  let down: { x: number; y: number } | null = null;

  const handleWheel = (event: WheelEvent) => {
    event.preventDefault();
    target()?.dispatchEvent(new WheelEvent(event.type, event));
  };
  const handleMouseDown = (event: MouseEvent) => {
    down = { x: event.clientX, y: event.clientY };
    target()?.dispatchEvent(new MouseEvent(event.type, event));
  };
  const handleTouch = (event: TouchEvent) => {
    const { touches, targetTouches, changedTouches, bubbles, cancelable } = event;
    const lists = {
      touches: [...touches],
      targetTouches: [...targetTouches],
      changedTouches: [...changedTouches],
    };
    target()?.dispatchEvent(new TouchEvent(event.type, { ...lists, bubbles, cancelable }));
  };
  const handleClick = (event: MouseEvent) => {
    const hasMoved = down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > TAP_PX;
    down = null;
    // A keyboard click (detail 0) has no pointer events before it.
    if (hasMoved && event.detail > 0) event.stopPropagation();
  };

  marks.addEventListener('wheel', handleWheel, { passive: false });
  marks.addEventListener('mousedown', handleMouseDown);
  const touchTypes = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
  for (const type of touchTypes) marks.addEventListener(type, handleTouch, { passive: true });
  marks.addEventListener('click', handleClick, { capture: true });
  return () => {
    marks.removeEventListener('wheel', handleWheel);
    marks.removeEventListener('mousedown', handleMouseDown);
    for (const type of touchTypes) marks.removeEventListener(type, handleTouch);
    marks.removeEventListener('click', handleClick, { capture: true });
  };
}
