export type { MapDeps } from './answers.ts';
export { routes } from './routes.ts';
