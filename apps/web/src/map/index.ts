export type { Cover } from './covers.ts';
export { middleOf } from './lane.ts';
export { metresBetween } from './geometry.ts';
export type { Bounds, LonLat, Px, Size } from './geometry.ts';
export { MapView } from './map-view.tsx';
export type { MapHandle } from './map-view.tsx';
export type { OwnPlace } from './pins-layer.tsx';
export { isDark } from './use-dark.ts';
export type { MapGround, MapPlace, PlaceMark, PlaceShape } from './types.ts';
