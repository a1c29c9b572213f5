import { Gauge, type Registry } from 'prom-client';

export interface Facts {
  pool: { total: number; idle: number; waiting: number };
  /** Bytes that the replica lacks; Infinity if it is away, null without a replica. */
  replicaLag: number | null;
  /** null if the database is down. */
  database: DatabaseFacts | null;
}

export interface DatabaseFacts {
  freeze: Readonly<Record<string, boolean>>;
  suspense: number;
  payments: Readonly<Record<'wait' | 'processing' | 'due', number>>;
  mails: number;
  sms: number;
}

const FRESH_MS = 2000;

/**
 * Registers gauges for the values of `read`. While the database is down they have no value: an old one would mislead.
 */
export function addFacts(registers: Registry[], read: () => Promise<Facts>): void {
  let known: { atMs: number; facts: Promise<Facts> } | null = null;
  const facts = (): Promise<Facts> => {
    const nowMs = performance.now();
    if (known === null || nowMs - known.atMs > FRESH_MS) known = { atMs: nowMs, facts: read() };
    return known.facts;
  };

  gauge('gorpark_database_up', '1 if the database responds', (all) => all.database !== null);
  gauge('gorpark_pool_waiting', 'Calls waiting for a database connection', ({ pool }) => pool.waiting);
  gauge(
    'gorpark_pool_connections',
    'Connections of the pool',
    ({ pool }) => ({ used: pool.total - pool.idle, idle: pool.idle }),
    'state',
  );
  gauge(
    'gorpark_replica_lag_bytes',
    'Bytes that the replica has not applied yet',
    ({ replicaLag }) => replicaLag ?? undefined,
  );
  gauge(
    'gorpark_money_stop',
    '1 if the money of a city is frozen',
    ({ database }) => database?.freeze,
    'city',
  );
  gauge(
    'gorpark_suspense_waiting',
    'Payments without a matching order that wait for an operator',
    ({ database }) => database?.suspense,
  );
  gauge(
    'gorpark_payments_under_way',
    'Payments that wait for the payer or the bank, and paid ones (due) whose order is not fulfilled yet',
    ({ database }) => database?.payments,
    'state',
  );
  gauge(
    'gorpark_mails_waiting',
    'E-mails not yet accepted by a mail server',
    ({ database }) => database?.mails,
  );
  gauge('gorpark_sms_waiting', 'Inbound SMS not answered yet', ({ database }) => database?.sms);

  type Value = number | boolean | undefined | Readonly<Record<string, number | boolean>>;

  function gauge(name: string, help: string, valueOf: (all: Facts) => Value, label?: string): void {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      async collect() {
        this.reset();
        const value = valueOf(await facts());
        if (value === undefined) {
          // After a reset a gauge without labels reports 0, which would be wrong.
          if (label === undefined) this.remove();
        } else if (typeof value !== 'object') this.set(Number(value));
        else for (const [of, each] of Object.entries(value)) this.set({ [label ?? 'of']: of }, Number(each));
      },
    });
  }
}
