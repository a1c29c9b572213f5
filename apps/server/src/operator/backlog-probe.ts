import type { Config } from '../config.ts';
import { listBacklogs } from '../features/fiscal/index.ts';
import type { Clock } from '../platform/clock.ts';
import { createDb, createPool } from '../platform/db/pool.ts';
import type { Probe, Words } from './probe.ts';

/** Longer than a pause between two attempts. Milliseconds. */
const PATIENCE_MS = 15 * 60_000;

/** Examines the receipts that wait in the database; none without an operator or acquirer for them. */
export function backlogProbes({ databaseUrl, fiscalShops }: Config, clock: Clock): Probe[] {
  if (databaseUrl === null || fiscalShops === null) return [];
  return [
    {
      system: { ru: 'очередь кассовых чеков', en: 'queue of fiscal receipts' },
      settings: 'DATABASE_URL',
      next: {
        ru: 'смотрите `op fiscal list --city`; после исправления `op fiscal retry`',
        en: 'look at `op fiscal list --city`; after the repair `op fiscal retry`',
      },
      run: () => backlogFault(databaseUrl, new Date(clock.now() - PATIENCE_MS)),
    },
  ];
}

async function backlogFault(connectionString: string, before: Date): Promise<Words | null> {
  const db = createDb(createPool({ connectionString, max: 1 }));
  try {
    const cities = await listBacklogs(db, before);
    if (cities.length === 0) return null;
    return {
      ru: cities
        .map(({ city, waiting, refused, isStopped }) =>
          [
            `${city}: ждут ${waiting}, отклонены ${refused}`,
            ...(isStopped ? ['отправка остановлена'] : []),
          ].join(', '),
        )
        .join('; '),
      en: cities
        .map(({ city, waiting, refused, isStopped }) =>
          [`${city}: ${waiting} wait, ${refused} refused`, ...(isStopped ? ['sending is stopped'] : [])].join(
            ', ',
          ),
        )
        .join('; '),
    };
  } catch {
    return { ru: 'не проверена без базы', en: 'not examined without the database' };
  } finally {
    await db.destroy();
  }
}
