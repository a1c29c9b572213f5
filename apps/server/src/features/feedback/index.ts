import './tables.ts';

export type { AppealDeps } from './deps.ts';
export {
  type AnswerOutcome,
  answerAppeal,
  listAppeals,
  type OperatorRun,
  readAppeal,
  setAppealStatus,
} from './operator.ts';
export { routes } from './routes.ts';
export { forgetAppeals, hasOpenAppeal, purgeAppeals } from './forget.sql.ts';
