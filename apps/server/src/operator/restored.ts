import { toZoned } from '@gorpark/domain/time';
import { listCityIds } from '../features/cities/index.ts';
import { skipNumbers } from '../features/receipts/index.ts';
import { writeAudit } from '../platform/db/audit.sql.ts';
import { moveSequences, plannedSequences } from '../platform/db/sequences.sql.ts';
import { inTransaction } from '../platform/db/tx.ts';
import type { Register } from './command.ts';
import type { CommonOptions, OperatorBase, OperatorDeps, Outcome } from './deps.ts';

type Options = Omit<CommonOptions, 'city'>;

export const register: Register = (op) => {
  op.portalChange(
    op.group(
      'restored',
      'После восстановления базы: пропускает номера, которые могли быть выданы / after a restore of the database: skips numbers that may have been used',
    ),
  ).action(async (options: Options) =>
    op.print(options, await op.deps.withBase((base) => skipUsed(base, op.deps, options))),
  );
};

/** A second run only skips more. */
async function skipUsed(base: OperatorBase, deps: OperatorDeps, { dryRun }: Options): Promise<Outcome> {
  const { db } = base;
  const sequences = await plannedSequences(db);
  const receipts = await skipReceipts(base, deps, dryRun);
  if (!dryRun) {
    await moveSequences(db, sequences);
    await writeAudit(db, {
      cityId: null,
      atMs: deps.clock.now(),
      actor: 'operator',
      action: 'database.restored',
      subject: 'numbers',
      details: { sequences, receipts },
    });
  }
  return {
    output: [
      ...sequences.map(({ name, from, to }) => `${name}: ${from ?? '-'} -> ${to}`),
      ...receipts.map(({ cityId, year, from, to }) => `receipt_counter ${cityId} ${year}: ${from} -> ${to}`),
    ],
    data: { sequences, receipts },
    needsLook: false,
  };
}

async function skipReceipts({ db, cities }: OperatorBase, { clock }: OperatorDeps, isDryRun: boolean) {
  const skipped = [];
  for (const cityId of await listCityIds(db)) {
    const { timeZone } = await cities.of(cityId);
    const { year } = toZoned(clock.now(), timeZone);
    const numbers = await inTransaction(db, (tx) => skipNumbers(tx, { cityId, year, isDryRun }));
    skipped.push({ cityId, year, ...numbers });
  }
  return skipped;
}
