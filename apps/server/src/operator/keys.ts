import { resealTokens } from '../features/payments/index.ts';
import { resealSubscriptions } from '../features/reminders/index.ts';
import { resealPayers } from '../features/receipts/index.ts';
import { writeAudit } from '../platform/db/audit.sql.ts';
import { inTransaction } from '../platform/db/tx.ts';
import { createVault, type Resealed } from '../platform/vault.ts';
import { cityOf, type Register } from './command.ts';
import type { CommonOptions, OperatorBase, OperatorDeps, Outcome } from './deps.ts';

type Options = Omit<CommonOptions, 'city'> & { city?: string };

/** Every sealed column; keys.test.ts compares it with the schema. */
export const SECRETS = [
  { name: 'cards', column: 'payment_card.token_sealed', purpose: 'payments:card', reseal: resealTokens },
  { name: 'payers', column: 'receipt.payer_secret', purpose: 'receipts:payer', reseal: resealPayers },
  {
    name: 'browsers',
    column: 'push_subscription.sealed',
    purpose: 'reminders:push',
    reseal: resealSubscriptions,
  },
] as const;

const ROWS = 500;

export const register: Register = (op) => {
  const group = op.group('keys', 'Ключи сервера / server keys');
  op.portalChange(group.command('reseal'))
    .description(
      'Шифрует карты, плательщиков и подписки на уведомления заново ключом SECRET_KEY / encrypts saved cards, payers and push subscriptions again with SECRET_KEY',
    )
    .option('--city <slug>', 'только этот город / only this city')
    .action(async (options: Options) =>
      op.print(options, await op.deps.withBase((base) => reseal(base, op.deps, options))),
    );
};

/** Each batch is one transaction, so a stopped command continues where it ended. */
async function reseal(base: OperatorBase, deps: OperatorDeps, { dryRun, city }: Options): Promise<Outcome> {
  const cityId = city === undefined ? null : await cityOf(base, city);
  const counts: Record<string, { done: number; lost: number }> = {};
  for (const { name, ...secret } of SECRETS)
    counts[name] = await resealAll(base, secret, { cityId, isDryRun: dryRun });
  const details = Object.values(counts);
  if (!dryRun)
    await writeAudit(base.db, {
      cityId,
      atMs: deps.clock.now(),
      actor: 'operator',
      action: 'keys.reseal',
      subject: 'SECRET_KEY',
      details: counts,
    });
  return {
    output: Object.entries(counts).map(
      ([name, { done, lost }]) =>
        `${name}: зашифровано заново / encrypted again: ${done}; не открыто / not opened: ${lost}`,
    ),
    data: counts,
    needsLook: details.some(({ lost }) => lost > 0),
  };
}

async function resealAll(
  { db, secretKeys }: OperatorBase,
  { purpose, reseal: resealSome }: Omit<(typeof SECRETS)[number], 'name'>,
  scope: { cityId: number | null; isDryRun: boolean },
): Promise<{ done: number; lost: number }> {
  const vault = createVault(secretKeys, purpose);
  const sum = { done: 0, lost: 0 };
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after;
    const { last, done, lost }: Resealed = await inTransaction(db, (tx) =>
      resealSome(tx, vault, { ...scope, after: from, limit: ROWS }),
    );
    sum.done += done;
    sum.lost += lost;
    after = last;
  }
  return sum;
}
