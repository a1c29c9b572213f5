import { useEffect, useEffectEvent } from 'react';

export interface Layer {
  /** `null`: the layer closes only after an answer. */
  close: (() => void) | null;
}

const layers: Layer[] = [];
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export const openLayers = (): readonly Layer[] => layers;

export const watchLayers = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const openLayer = (layer: Layer): (() => void) => {
  layers.push(layer);
  notify();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    notify();
  };
};

/** Registers a layer: Back closes it before it leaves the page (`app/back-closes`). */
export function useLayer(isOpen: boolean, onClose: () => void, isStrict = false): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOpen) return;
    return openLayer({ close: isStrict ? null : () => close() });
  }, [isOpen, isStrict]);
}
