import type fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { Operation } from '@gorpark/contract';
import type { Answer } from '../harness.ts';
import { settleAll } from '../payment-kit.sql.ts';
import { expectLikeModel } from './check.sql.ts';
import { CITY_OF, type Model, type Payment, type Real, type Who } from './world.ts';

export type Command = fc.AsyncCommand<Model, Real>;

interface Parts {
  name: string;
  isPossible?: (model: Readonly<Model>) => boolean;
  submit: (model: Model, real: Real) => Promise<void>;
}

export function command({ name, isPossible = () => true, submit }: Parts): Command {
  return {
    check: (model) => isPossible(model),
    async run(model, real) {
      await submit(model, real);
      await expectLikeModel(model, real);
    },
    toString: () => name,
  };
}

export function callAs(
  { server, people }: Real,
  who: Who,
  operation: Operation,
  input: object,
  path = 0,
): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() };
  return server.call(operation, input as never, {
    token: people[who].token,
    city: CITY_OF[who],
    headers,
    path,
  });
}

export function begun(
  model: Model,
  payment: Pick<Payment, 'order' | 'page' | 'who' | 'amount' | 'intent'>,
): void {
  model.payments.push({ ...payment, createdMs: model.nowMs, status: 'processing', truth: 'unknown' });
}

/** Lets the bank, the portal and the barriers process everything pending. */
export async function settle({ server }: Real): Promise<void> {
  await settleAll(server);
  await server.app.application.barrier.work.sweep();
  await server.app.application.payments.work.sweep();
}
