import { useEffect, useEffectEvent } from 'react';

/** What lies over the page and is left before it: a dialog, a sheet, a list in place of the map. */
export interface Layer {
  /** `null`: an answer must be chosen, nothing else closes it. */
  close: (() => void) | null;
}

const layers: Layer[] = [];
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The open layers, the topmost last. */
export const openLayers = (): readonly Layer[] => layers;

/** Tells when one has been opened or closed. */
export const watchLayers = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Puts a layer on top. Returns the way to take it off. */
export const openLayer = (layer: Layer): (() => void) => {
  layers.push(layer);
  tell();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    tell();
  };
};

/** While it is open, Back of the browser closes it before it leaves the page (`app/back-closes`). */
export function useLayer(isOpen: boolean, onClose: () => void, isStrict = false): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOpen) return;
    return openLayer({ close: isStrict ? null : () => close() });
  }, [isOpen, isStrict]);
}
