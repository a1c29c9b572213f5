export type { FindPlaces, NearPlace, Position } from './places.ts';
export { routes } from './routes.ts';
