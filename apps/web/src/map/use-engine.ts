import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { loadAgain } from '#src/lib/load-again.ts';
import type { CameraStore } from './camera-store.ts';
import type { Engine } from './engine/start-engine.ts';
import type { Bounds } from './geometry.ts';
import type { MapPlaces } from './types.ts';
import { useDark } from './use-dark.ts';

interface EngineInput {
  isWanted: boolean;
  container: RefObject<HTMLDivElement | null>;
  store: CameraStore;
  bounds: Bounds;
  tilesUrl: string | null;
  label: string;
  places: MapPlaces;
  chosenId: string | null;
  /** Returns true during a drag, so that the engine waits for its end. */
  isDragging: () => boolean;
  onChoose: (id: string) => void;
}

/** `isOn`: the engine draws the basemap now. */
export function useEngine(input: EngineInput): { engine: Engine | null; isOn: boolean } {
  const { isWanted, container, places, chosenId } = input;
  const [engine, setEngine] = useState<Engine | null>(null);
  const [isOn, setIsOn] = useState(false);
  const isDark = useDark();
  const takesOver = useRef(false);
  // After a second context loss the browser keeps the preview image.
  const [losses, setLosses] = useState(0);
  const isAllowed = isWanted && losses <= 1;

  const takeOver = useEffectEvent((started: Engine) => {
    const step = () => {
      if (input.isDragging()) {
        requestAnimationFrame(step);
        return;
      }
      // The preview image may have moved meanwhile.
      started.jumpTo(input.store.get());
      takesOver.current = true;
      setIsOn(true);
    };
    step();
  });
  const choose = useEffectEvent((id: string) => input.onChoose(id));
  const begin = useEffectEvent(async (isStopped: () => boolean): Promise<Engine | null> => {
    const element = container.current;
    const { startEngine } = await loadAgain(() => import('./engine/start-engine.ts'));
    if (isStopped() || !element) return null;
    const started: Engine = startEngine({
      container: element,
      camera: input.store.get(),
      bounds: input.bounds,
      tilesUrl: input.tilesUrl,
      label: input.label,
      onMove: (camera) => {
        if (takesOver.current) input.store.set(camera);
      },
      onReady: () => takeOver(started),
      onFail: () => {
        started.stop();
        setEngine(null);
      },
      onLost: () => setLosses((count) => count + 1),
      onChoose: (id) => choose(id),
    });
    return started;
  });

  useEffect(() => {
    if (!isAllowed) return;
    let isStopped = false;
    let started: Engine | null = null;
    begin(() => isStopped).then(
      (value) => {
        started = value;
        if (isStopped) value?.stop();
        else setEngine(value);
      },
      // Without WebGL the preview image stays.
      () => undefined,
    );
    return () => {
      isStopped = true;
      takesOver.current = false;
      started?.stop();
      setEngine(null);
      setIsOn(false);
    };
  }, [isAllowed, losses]);

  useEffect(() => engine?.setPlaces(places), [engine, places]);
  useEffect(() => engine?.setChosen(chosenId), [engine, chosenId]);
  useEffect(() => {
    // The theme only triggers the effect; it is read from the document.
    if (engine) requestAnimationFrame(engine.repaint);
  }, [engine, isDark]);

  return { engine, isOn: isOn && engine !== null };
}
