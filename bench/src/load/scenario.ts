import type { Reply } from './connection.ts';

export interface Scenario {
  port: number;
  next: () => string | null;
  /** refused: status 503. wrong: any other reply. */
  check: (reply: Reply) => Verdict;
}

export type Verdict = 'ok' | 'refused' | 'wrong';

export class WrongAnswer extends Error {
  override name = 'WrongAnswer';
}

export function accept(scenario: Scenario, reply: Reply): boolean {
  const verdict = scenario.check(reply);
  if (verdict === 'wrong') throw new WrongAnswer(`HTTP ${reply.status}: ${reply.text}`);
  return verdict === 'ok';
}

/** Returns 'wrong' for a catalogue error, although its status is 200. */
export function checkCall({ status, text }: Reply): Verdict {
  if (status === 503) return 'refused';
  return status === 200 && text.startsWith('{"status":"ok"') ? 'ok' : 'wrong';
}
