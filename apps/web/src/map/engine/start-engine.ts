import * as maplibregl from 'maplibre-gl';
import { Map as EngineMap, type GeoJSONSource, type StyleSpecification } from 'maplibre-gl';
import type { Bounds, Camera, LonLat } from '../geometry.ts';
import type { MapPlaces } from '../types.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../zoom.ts';
import { readColors } from './colors.ts';
import { HIT_LAYERS, PLACES } from './place-layers.ts';
import { createPlacesFeed } from './places-source.ts';
import { mapStyle } from './style.ts';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';
import { absolute } from './absolute.ts';
import 'maplibre-gl/dist/maplibre-gl.css';

export interface EngineOptions {
  container: HTMLElement;
  camera: Camera;
  bounds: Bounds;
  tilesUrl: string | null;
  label: string;
  onMove: (camera: Camera) => void;
  onReady: () => void;
  /** The engine cannot draw: no WebGL, or the tiles do not load. The preview image stays. */
  onFail: () => void;
  /** The engine can no longer draw: its WebGL context is lost, or its workers have ended. */
  onLost: () => void;
  onChoose: (id: string) => void;
}

export interface Engine {
  setPlaces: (places: MapPlaces) => void;
  setChosen: (id: string | null) => void;
  repaint: () => void;
  jumpTo: (camera: Camera) => void;
  glideTo: (camera: Camera) => void;
  stop: () => void;
}

const GLIDE_MS = 320;
/** If tiles wait this long without any worker event, the browser has ended the workers. Milliseconds. */
const STALLED_MS = 10_000;

/** Starts MapLibre in an empty element. Throws where the browser has no WebGL. */
export function startEngine(options: EngineOptions): Engine {
  prepareEngine();
  const { bounds, camera, container, tilesUrl } = options;
  const latitude = (bounds.southWest[1] + bounds.northEast[1]) / 2;
  const style = () => mapStyle(readColors(container), tilesUrl, latitude);
  let chosen: string | null = null;
  let isReady = false;
  /** After a context loss the map has no style, so only `remove` may be called. */
  let isLost = false;
  let isStopped = false;
  const map = new EngineMap({
    container,
    style: style(),
    center: pair(camera.center),
    zoom: camera.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: [pair(bounds.southWest), pair(bounds.northEast)],
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    locale: { 'Map.Title': options.label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  map.on('move', () => {
    const { lng, lat } = map.getCenter();
    options.onMove({ center: [lng, lat], zoom: map.getZoom() });
  });
  map.once('idle', () => {
    isReady = true;
    options.onReady();
  });
  const lose = () => {
    if (isLost || isStopped) return;
    isLost = true;
    // A map without its context has no style, which the watch reads.
    clearInterval(watch);
    options.onLost();
  };
  map.once('webglcontextlost', lose);
  const watch = watchStall(map, lose);
  map.on('error', (event) => {
    const isTiles = 'sourceId' in event && event.sourceId === 'base';
    if (isTiles && !isReady) options.onFail();
  });
  map.on('click', (event) => {
    const [hit] = map.queryRenderedFeatures(event.point, { layers: HIT_LAYERS });
    const id: unknown = hit?.properties['id'];
    if (typeof id === 'string') options.onChoose(id);
  });
  for (const layer of HIT_LAYERS) {
    map.on('mouseenter', layer, () => map.getCanvas().style.setProperty('cursor', 'pointer'));
    map.on('mouseleave', layer, () => map.getCanvas().style.removeProperty('cursor'));
  }

  const whenStyled = (run: () => void) => {
    if (isLost || isStopped) return;
    if (map.getSource(PLACES)) run();
    else map.once('styledata', run);
  };

  const feed = createPlacesFeed({
    updateData: async (diff) => map.getSource<GeoJSONSource>(PLACES)?.updateData(diff),
  });

  return {
    setPlaces: (places) => whenStyled(() => feed(places)),
    setChosen: (id) =>
      whenStyled(() => {
        if (chosen) map.setFeatureState({ source: PLACES, id: chosen }, { chosen: false });
        if (id) map.setFeatureState({ source: PLACES, id }, { chosen: true });
        chosen = id;
      }),
    repaint: () => whenStyled(() => repaint(map, style())),
    jumpTo: (next) => map.jumpTo({ center: pair(next.center), zoom: next.zoom }),
    glideTo: (next) => map.easeTo({ center: pair(next.center), zoom: next.zoom, duration: GLIDE_MS }),
    stop: () => {
      clearInterval(watch);
      if (!isStopped) map.remove();
      isStopped = true;
    },
  };
}

/** Runs `onStall` when tiles are missing and nothing arrives for {@link STALLED_MS} on a visible page. */
function watchStall(map: EngineMap, onStall: () => void): ReturnType<typeof setInterval> {
  let quietMs = 0;
  const hasMoved = () => (quietMs = 0);
  map.on('data', hasMoved);
  map.on('error', hasMoved);
  const stepMs = STALLED_MS / 10;
  return setInterval(() => {
    const isIdle = document.visibilityState !== 'visible' || map.areTilesLoaded();
    quietMs = isIdle ? 0 : quietMs + stepMs;
    if (quietMs >= STALLED_MS) onStall();
  }, stepMs);
}

/** Themes differ only in paint properties. */
function repaint(map: EngineMap, { layers }: StyleSpecification): void {
  for (const layer of layers) {
    for (const [name, value] of Object.entries(layer.paint ?? {})) {
      map.setPaintProperty(layer.id, name as 'fill-color', value as string);
    }
  }
}

function pair([lon, lat]: LonLat): [number, number] {
  return [lon, lat];
}

let isReady = false;

/** Must run before the first map: MapLibre guesses a wrong worker URL in a production build. */
function prepareEngine(): void {
  if (isReady) return;
  maplibregl.setWorkerUrl(absolute(workerUrl));
  maplibregl.addProtocol('pmtiles', new Protocol().tile);
  isReady = true;
}
