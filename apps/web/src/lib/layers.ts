import { useEffect, useEffectEvent } from 'react';

/** Layer above the page that Back closes first: a dialog, a sheet, a list instead of the map. */
export interface Layer {
  /** `null`: an answer is required, nothing else closes the layer. */
  close: (() => void) | null;
}

const layers: Layer[] = [];
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Returns the open layers, the topmost last. */
export const openLayers = (): readonly Layer[] => layers;

/** Calls the listener when a layer opens or closes. */
export const watchLayers = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Adds a layer on top and returns a function that removes it. */
export const openLayer = (layer: Layer): (() => void) => {
  layers.push(layer);
  tell();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    tell();
  };
};

/** While open, Back of the browser closes the layer before it leaves the page (`app/back-closes`). */
export function useLayer(isOpen: boolean, onClose: () => void, isStrict = false): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOpen) return;
    return openLayer({ close: isStrict ? null : () => close() });
  }, [isOpen, isStrict]);
}
