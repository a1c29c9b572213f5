import * as maplibregl from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';
import { absolute } from './absolute.ts';

let isReady = false;

/** Must run before the first map: MapLibre guesses a wrong worker URL in a production build. */
export function prepareEngine(): void {
  if (isReady) return;
  maplibregl.setWorkerUrl(absolute(workerUrl));
  maplibregl.addProtocol('pmtiles', new Protocol().tile);
  isReady = true;
}
