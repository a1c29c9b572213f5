import { operations } from '@gorpark/contract';
import type { TestServer } from './harness.ts';
import { startSession, vehicle } from './money-kit.sql.ts';
import { MONEY_CALLS, type MoneyCommand, rowsOf } from './money-calls.ts';
import { OPEN_CITY, OPEN_ZONE } from './open-kit.ts';
import { payOnPage, settleAll } from './payment-kit.sql.ts';
import { nextPlate } from './repair-kit.sql.ts';

const METHOD_FIELDS = ['PaymentService', 'payment', 'paymentService'] as const;

/** Pays with a card saved by a payment (payments-6). */
async function byKeptCard(server: TestServer, submit: MoneyCommand): Promise<MoneyCommand> {
  const { caller, city, input } = submit;
  const as = { token: caller.token, city };
  await server.call(operations.keepPaymentCards, { value: true }, as);
  const byCard = { PaymentService: 'card' };
  const begun =
    city === OPEN_CITY
      ? await startSession(
          server,
          caller,
          { Zone: OPEN_ZONE, Duration: 60, Vehicle: vehicle(nextPlate()), ...byCard },
          { city },
        )
      : await server.call(operations.refill, { RefillAmount: 1, ...byCard }, as);
  await payOnPage(server, begun['RedirectURL']);
  await settleAll(server);
  const { cards } = (await server.call(operations.getPaymentCards, {}, as)) as { cards?: { name: string }[] };
  const [card] = cards ?? [];
  if (!card) throw new Error(`no card was kept: ${JSON.stringify(begun)}`);
  const named = METHOD_FIELDS.filter((field) => input[field] === 'card').map((field) => [field, card.name]);
  if (named.length === 0) throw new Error('the press does not pay by card');
  return { caller, city, input: { ...input, ...Object.fromEntries(named) } };
}

export const KEPT_CARD_ROWS: ReturnType<typeof rowsOf> = rowsOf(MONEY_CALLS)
  .filter(([, way]) => /\bby card$/.test(way))
  .map(([id, way, operation, make]) => [
    id,
    `${way} that is kept`,
    operation,
    async (server) => byKeptCard(server, await make(server)),
  ]);
