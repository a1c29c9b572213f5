export { gateIntent } from './intent.ts';
export { createPlanar, type Planar, schedulePlanarJobs } from './planar.ts';
export {
  type Gate,
  type GateAnswer,
  GateError,
  type GateFailure,
  type GateOrder,
  type GatePrice,
  type GateTicket,
} from './ports.ts';
export { purgeQuotes as purgePlanarQuotes } from './quotes.sql.ts';
export { routes } from './routes.ts';
