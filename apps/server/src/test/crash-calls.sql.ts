import { operations } from '@gorpark/contract';
import type { CrashServer } from './crash-kit.sql.ts';
import { createTestDriver } from './drivers.sql.ts';
import type { Answered, Submission } from './six-commands.ts';

export const SP = 'saint-petersburg';

export function resultOf(answer: Answered | null): Answered {
  if (answer === null) throw new Error('no answer');
  const { result } = answer;
  if (!result) throw new Error(JSON.stringify(answer));
  return result as Answered;
}

export function pageOf(answer: Answered | null): string {
  const page = answer?.['RedirectURL'] ?? resultOf(answer)['redirectURL'];
  return typeof page === 'string' ? page : '';
}

/** Calls to a portal that may die before it responds. */
export function createCrashCalls(serverOf: () => CrashServer) {
  const send = async (submission: Submission): Promise<Answered | null> => {
    const { driver, city, operation, input, path = 0, key } = submission;
    const { field, place } = operation.token;
    const isHeader = place === 'header';
    const headers: Record<string, string> = { 'content-type': 'application/json', 'idempotency-key': key };
    if (isHeader) headers['authorization'] = driver.token;
    const body = place === 'body' ? { ...input, [field]: driver.token } : input;
    const query = place === 'query' ? `?${field}=${driver.token}` : '';
    const url = `${serverOf().url()}/${city}${operation.paths[path] ?? ''}${query}`;
    try {
      for (let attempts = 1; ; attempts++) {
        const answer = await fetch(url, { method: operation.method, headers, body: JSON.stringify(body) });
        const told = (await answer.json()) as Answered;
        // The circuit breaker may reject the first requests.
        if (told['errorName'] !== 'PaymentServiceError' || attempts === 120) return told;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    } catch {
      return null;
    }
  };
  const all = (submits: readonly Submission[]) => Promise.all(submits.map(send));
  const person = (city: string, plate: string, balanceKopecks: number) =>
    createTestDriver(serverOf(), { city, balanceKopecks, vehicles: [{ plate }] });
  const payOn = async (page: string): Promise<void> => {
    const body = new URLSearchParams({ action: 'pay', card: 'success', delivery: 'twice' });
    const request = { method: 'POST', body, redirect: 'manual' } as const;
    await fetch(`${serverOf().url()}${page}`, request).catch(() => null);
  };
  let pokes = 0;
  /** Wakes the workers of a restarted portal by a payment of somebody else. */
  const poke = async (): Promise<void> => {
    const driver = await person(SP, `А${String((pokes += 1)).padStart(3, '0')}РК78`, 0);
    const input = { PaymentService: 'card', RefillAmount: 10 };
    const answer = await send({ driver, city: SP, operation: operations.refill, input, key: 'poke' });
    if (answer !== null) await payOn(pageOf(answer));
  };
  const countOf = async (query: string): Promise<number> => {
    const { rows } = await serverOf().pool.query<{ n: number }>(`select count(*)::int as n from ${query}`);
    return Number(rows[0]?.n);
  };
  return {
    send,
    all,
    begin: (submits: readonly Submission[]) => () => all(submits),
    person,
    payOn,
    poke,
    countOf,
  };
}
