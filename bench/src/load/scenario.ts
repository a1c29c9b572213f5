import type { Reply } from './connection.ts';

/** What the load clients send and how they judge the answers. */
export interface Scenario {
  port: number;
  /** Next request on the wire; null: there is nothing more to ask. */
  next: () => string | null;
  /** ok: it counts; refused: the server said 503; wrong: anything else, which makes the figure void. */
  judge: (reply: Reply) => Verdict;
}

export type Verdict = 'ok' | 'refused' | 'wrong';

/** An answer that must not be: the run is void. */
export class WrongAnswer extends Error {
  override name = 'WrongAnswer';
}

/** Counts the good ones. Throws WrongAnswer. */
export function accept(scenario: Scenario, reply: Reply): boolean {
  const verdict = scenario.judge(reply);
  if (verdict === 'wrong') throw new WrongAnswer(`HTTP ${reply.status}: ${reply.text}`);
  return verdict === 'ok';
}

/** A call of the API: catalogued errors come with HTTP 200 and are wrong here. */
export function judgeCall({ status, text }: Reply): Verdict {
  if (status === 503) return 'refused';
  return status === 200 && text.startsWith('{"status":"ok"') ? 'ok' : 'wrong';
}
