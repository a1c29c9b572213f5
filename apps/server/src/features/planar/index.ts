export { gateIntent } from './intent.ts';
export { createPlanar, type Planar, schedulePlanarJobs } from './planar.ts';
export { type Gate, GateError, type GateFailure, type GateOrder, type GatePrice } from './ports.ts';
export { purgeQuotes as purgePlanarQuotes } from './quotes.sql.ts';
export { routes } from './routes.ts';
