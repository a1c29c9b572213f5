export { addGateEvents } from './events-route.ts';
export { gateIntent } from './intent.ts';
export { createBarrier, type Barrier, scheduleBarrierJobs } from './barrier.ts';
export {
  type Gate,
  type GateAnswer,
  GateError,
  type GateFailure,
  type GateOrder,
  type GatePrice,
  type GateTicket,
  type ReadGateEvent,
} from './ports.ts';
export { purgeQuotes as purgeBarrierQuotes } from './quotes.sql.ts';
export { routes } from './routes.ts';
