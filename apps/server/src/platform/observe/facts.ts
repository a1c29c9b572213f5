import { Gauge, type Registry } from 'prom-client';

/** What the database holds that somebody waits for, and how its connections stand. */
export interface Facts {
  pool: { total: number; idle: number; waiting: number };
  /** Null: the database does not answer. */
  database: DatabaseFacts | null;
}

export interface DatabaseFacts {
  /** By slug: whether money stands still there. */
  moneyStop: Readonly<Record<string, boolean>>;
  suspense: number;
  payments: Readonly<Record<'wait' | 'processing' | 'due', number>>;
  mails: number;
  sms: number;
}

/** A scrape reads them once; another within this time gets the same. Milliseconds. */
const FRESH_MS = 2000;

/** Gauges of `read`. While the database is away those that come from it have no value: none is better than an old one. */
export function addFacts(registers: Registry[], read: () => Promise<Facts>): void {
  let known: { atMs: number; facts: Promise<Facts> } | null = null;
  const facts = (): Promise<Facts> => {
    const nowMs = performance.now();
    if (known === null || nowMs - known.atMs > FRESH_MS) known = { atMs: nowMs, facts: read() };
    return known.facts;
  };

  gauge('gorpark_database_up', 'Whether the database answers', (all) => all.database !== null);
  gauge(
    'gorpark_pool_waiting',
    'Calls that wait for a connection to the database',
    ({ pool }) => pool.waiting,
  );
  gauge(
    'gorpark_pool_connections',
    'Connections of the pool',
    ({ pool }) => ({ used: pool.total - pool.idle, idle: pool.idle }),
    'state',
  );
  gauge(
    'gorpark_money_stop',
    'Whether money stands still in a city',
    ({ database }) => database?.moneyStop,
    'city',
  );
  gauge(
    'gorpark_suspense_waiting',
    'Money that fits no order and waits for an operator',
    ({ database }) => database?.suspense,
  );
  gauge(
    'gorpark_payments_under_way',
    'Payments that wait for the payer or the bank, and paid ones (due) whose order is not done yet',
    ({ database }) => database?.payments,
    'state',
  );
  gauge(
    'gorpark_mails_waiting',
    'Mails that no mail server has taken yet',
    ({ database }) => database?.mails,
  );
  gauge(
    'gorpark_sms_waiting',
    'Text messages of drivers that are not answered yet',
    ({ database }) => database?.sms,
  );

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
          // Emptied it is 0, which would be an answer; one with labels has none left.
          if (label === undefined) this.remove();
        } else if (typeof value !== 'object') this.set(Number(value));
        else for (const [of, each] of Object.entries(value)) this.set({ [label ?? 'of']: of }, Number(each));
      },
    });
  }
}
