import type { Reply } from './connection.ts';

/** Requests of the load clients and the check of replies. */
export interface Scenario {
  port: number;
  /** Returns the next request as HTTP text; null at the end. */
  next: () => string | null;
  /** ok: counted; refused: status 503; wrong: any other reply, which invalidates the figure. */
  judge: (reply: Reply) => Verdict;
}

export type Verdict = 'ok' | 'refused' | 'wrong';

/** An unexpected reply: the run is invalid. */
export class WrongAnswer extends Error {
  override name = 'WrongAnswer';
}

/** Returns true for a good reply. Throws WrongAnswer. */
export function accept(scenario: Scenario, reply: Reply): boolean {
  const verdict = scenario.judge(reply);
  if (verdict === 'wrong') throw new WrongAnswer(`HTTP ${reply.status}: ${reply.text}`);
  return verdict === 'ok';
}

/** Judges an API call: catalogue errors have status 200 and count as wrong here. */
export function judgeCall({ status, text }: Reply): Verdict {
  if (status === 503) return 'refused';
  return status === 200 && text.startsWith('{"status":"ok"') ? 'ok' : 'wrong';
}
