import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { AfterFirstFrame } from '../lib/settled.tsx';
import { useOutgoing } from '../lib/use-outgoing.ts';
import { createCameraStore, useCamera } from './camera-store.ts';
import type { CameraStore } from './camera-store.ts';
import { forwardGestures } from './forward-gestures.ts';
import { centerFor, keepInside } from './geometry.ts';
import type { Camera, LonLat, Size } from './geometry.ts';
import type { MapViewProps } from './map-view.tsx';
import styles from './map.module.css';
import { PinsLayer } from './pins-layer.tsx';
import { ShapesLayer } from './shapes-layer.tsx';
import { StillGround } from './still-ground.tsx';
import { useEngine } from './use-engine.ts';
import { useEngineTurn } from './use-engine-turn.ts';
import { useGathered } from './use-gathered.ts';
import { useStillGestures, zoomAround } from './use-still-gestures.ts';
import { clampZoom } from './zoom.ts';

/** The image and the engine place labels differently, so without a fade labels would jump. */
const FADE_MS = 240;

export function MapStage(props: MapViewProps & { size: Size }) {
  const { bounds, chosenId, covers, focus, ground, me, onChoose, places, ref, size, start, texts } = props;
  const startCamera = useMemo(
    () =>
      keepInside(
        { center: centerFor(start.center, focus(size), start.zoom, size), zoom: start.zoom },
        size,
        bounds,
      ),
    [start, focus, size, bounds],
  );
  const [store] = useState(() => createCameraStore(startCamera));
  const camera = useCamera(store);
  const container = useRef<HTMLDivElement>(null);
  const front = useRef<HTMLDivElement>(null);
  const { isEngineWanted, wantEngine } = useEngineTurn();
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
    isHeld: gestures.isHeld,
    onChoose,
  });

  const still = useOutgoing(!isOn, FADE_MS);

  const gathered = useGathered(places, camera, size, chosenId);

  const go = (next: Camera) => {
    const kept = keep(next);
    if (engine && isOn) engine.glideTo(kept);
    else store.set(kept);
  };
  const moveTo = (at: LonLat, zoom = store.get().zoom) => {
    wantEngine();
    const near = clampZoom(zoom);
    go({ center: centerFor(at, focus(size), near, size), zoom: near });
  };
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
      <div ref={front} className={styles.front} {...(isOn ? undefined : gestures.handlers)}>
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
  useEffect(() => {
    if (store.get() === last.current) store.set(start);
    last.current = start;
  }, [start, store]);
}
