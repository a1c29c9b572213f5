import * as maplibregl from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';
import { absolute } from './absolute.ts';

let isReady = false;

/** Must run before the first map: the engine's own guess of the worker's address is wrong in a build. */
export function prepareEngine(): void {
  if (isReady) return;
  maplibregl.setWorkerUrl(absolute(workerUrl));
  maplibregl.addProtocol('pmtiles', new Protocol().tile);
  isReady = true;
}
