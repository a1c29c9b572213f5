import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operations } from '@gorpark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createManualClock } from './platform/clock.ts';
import { longestGapMs } from './platform/jobs/jobs.ts';
import { createMetrics } from './platform/observe/metrics.ts';
import { cityIdOf, createTestDriver } from './test/drivers.sql.ts';
import { createTestServer, type TestServer } from './test/harness.ts';

interface Family {
  type: string;
  help: string;
  samples: Map<string, number>;
}

function parse(text: string): Map<string, Family> {
  const families = new Map<string, Family>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    const known = families.get(name) ?? { type: '', help: '', samples: new Map<string, number>() };
    if (kind === 'HELP') families.set(name, { ...known, help: rest });
    if (kind === 'TYPE') families.set(name, { ...known, type: rest });
    if (kind !== undefined) continue;
    const [, sample = '', labels = '', value = ''] = /^([a-z_:][\w:]*)(\{.*\})? (\S+)$/i.exec(line) ?? [];
    const family = families.get(sample) ?? families.get(sample.replace(/_(bucket|sum|count)$/, ''));
    if (family === undefined) throw new Error(`A line of no family: ${line}`);
    family.samples.set(`${sample}${labels}`, Number(value));
  }
  return families;
}

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const scrape = async () => parse(await (await fetch(`${server.url}/metrics`)).text());
const valueOf = (families: Map<string, Family>, sample: string) =>
  families.get(sample.replace(/\{.*/, ''))?.samples.get(sample);

describe('metrics', () => {
  it('[operations-7] use the _total suffix for counters only, and have a help text', async () => {
    const all = createMetrics({
      inFlight: () => 1,
      refused: () => 2,
      isProcessMeasured: true,
      facts: () =>
        Promise.resolve({ pool: { total: 3, idle: 1, waiting: 0 }, replicaLag: null, database: null }),
    });
    const families = parse(await all.text());
    expect(families.size).toBeGreaterThan(30);
    for (const [name, { type, help }] of families) {
      expect([name, type]).toEqual([name, expect.stringMatching(/^(counter|gauge|histogram)$/)]);
      expect([name, type === 'counter']).toEqual([name, name.endsWith('_total')]);
      expect([name, help]).toEqual([name, expect.stringMatching(/\w{3}/)]);
    }
  });

  it('[operations-7] match the list in docs/operations.md', async () => {
    const guide = readFileSync(path.join(readConfig().root, 'docs', 'operations.md'), 'utf8');
    const told = new Set(guide.match(/(?<=`)gorpark_\w+/g));
    const ours = [...(await scrape()).keys()].filter((name) => name.startsWith('gorpark_'));
    expect([...told].toSorted()).toEqual(ours.toSorted());
  });

  it('[operations-7] never decrease a counter between two scrapes', async () => {
    const before = await scrape();
    const { token } = await createTestDriver(server);
    await server.call(operations.getBalance, {}, { token });
    await server.call(operations.login, { login: 'nobody@example.org', password: 'secret1' });
    await fetch(`${server.url}/client-errors`, { method: 'POST' });
    const after = await scrape();
    let risen = 0;
    for (const [name, { type, samples }] of before) {
      if (type === 'gauge') continue;
      for (const [sample, value] of samples) {
        const now = after.get(name)?.samples.get(sample) ?? -1;
        expect([sample, now >= value]).toEqual([sample, true]);
        if (now > value) risen += 1;
      }
    }
    expect(risen).toBeGreaterThan(0);
    expect(valueOf(after, 'gorpark_calls_refused_total')).toBe(0);
  });

  it('[operations-7] measure how late a job is from the start on, also if it never succeeded', async () => {
    const metrics = createMetrics({ inFlight: () => 0, refused: () => 0, isProcessMeasured: false });
    const clock = createManualClock(1_000_000);
    for (const [job, cron] of Object.entries({
      never: '* * * * *',
      once: '*/5 * * * *',
      night: '41 2 * * *',
    }))
      metrics.watchJob(job, longestGapMs(cron), clock);
    metrics.recordSuccess('once', clock.now() + 100_000);
    clock.advance(1_000_000);
    const { samples } = parse(await metrics.text()).get('gorpark_job_overdue_seconds') ?? {};
    expect([...(samples ?? []).values()]).toEqual([940, 600, 0]);
    // Prometheus replaces these labels by those of the scrape.
    expect(await metrics.text()).not.toMatch(/[{,](job|instance)=/);
    expect(['17 * * * *', '23 5 1-3 * *'].map(longestGapMs)).toEqual([3_600_000, 31 * 86_400_000]);
  });

  it('[operations-7] export both outcomes of a provider before its first call', async () => {
    const calls = (await scrape()).get('gorpark_payment_provider_calls_total')?.samples;
    expect(Object.fromEntries(calls ?? [])).toEqual({
      'gorpark_payment_provider_calls_total{provider="sandbox",outcome="done"}': 0,
      'gorpark_payment_provider_calls_total{provider="sandbox",outcome="failed"}': 0,
    });
  });

  it('[operations-7] export alarm counters before the first alarm', async () => {
    const { samples = new Map<string, number>() } = (await scrape()).get('gorpark_alarms_total') ?? {};
    const names = [...samples.keys()].map((sample) => /"(\w+)"/.exec(sample)?.[1]);
    expect(names).toEqual([
      'reconcile',
      'calendar',
      'purge',
      'job',
      'codes',
      'ceiling',
      'mismatch',
      'unmatched',
      'fiscal',
    ]);
  });
});

describe('database gauges', () => {
  const labelled = (families: Map<string, Family>, name: string) =>
    Object.fromEntries(families.get(name)?.samples ?? []);

  it('[operations-7] count frozen cities, suspense, payments, mails and text messages', async () => {
    const own = await createTestServer();
    const look = async () => parse(await (await fetch(`${own.url}/metrics`)).text());
    const empty = await look();
    const counts = ['gorpark_suspense_waiting', 'gorpark_mails_waiting', 'gorpark_sms_waiting'];
    expect(counts.map((name) => valueOf(empty, name))).toEqual([0, 0, 0]);
    expect(valueOf(empty, 'gorpark_database_up')).toBe(1);
    expect(valueOf(empty, 'gorpark_money_stop{city="moscow"}')).toBe(0);
    expect(Object.keys(labelled(empty, 'gorpark_money_stop'))).toHaveLength(27);
    const city = await cityIdOf(own, 'moscow');
    const { accountId } = await createTestDriver(own, { city: 'moscow' });
    const at = new Date(own.clock.now());
    await sql`insert into ledger_freeze values (${city}, ${at}, 1)`.execute(own.db);
    await sql`insert into payment_suspense (city_id, provider, event_id, reason, content, at)
      values (${city}, 'sandbox', 'e1', 'order', '{}', ${at})`.execute(own.db);
    await sql`insert into message (city_id, channel, recipient, lang, template, params, state, created_at, retry_at)
      values (${city}, 'mail', 'a@b.example', 'ru', 'x', '{}', 'queued', ${at}, ${new Date(at.getTime() + 9e8)})`.execute(
      own.db,
    );
    await sql`insert into sms_inbound (city_id, message_id, phone, body, received_at, claimed_at)
      values (${city}, 'm1', '79110000000', 'x', ${at}, ${at})`.execute(own.db);
    await sql`insert into payment (city_id, account_id, order_number, purpose, amount_kop, provider, method, lang, created_at, next_ask_at)
      select ${city}, ${accountId}, 'order-' || n, 'refill', 100, 'sandbox', 'card', 'ru', ${at}, ${new Date(at.getTime() + 9e8)}
        from generate_series(1, 3) n`.execute(own.db);
    const moved = async () => counts.map((name) => look().then((families) => valueOf(families, name)));
    // Facts are cached for two seconds.
    await expect.poll(async () => Promise.all(await moved()), { timeout: 15_000 }).toEqual([1, 1, 1]);
    const full = await look();
    expect(valueOf(full, 'gorpark_money_stop{city="moscow"}')).toBe(1);
    expect(labelled(full, 'gorpark_payments_under_way')).toEqual({
      'gorpark_payments_under_way{state="wait"}': 3,
      'gorpark_payments_under_way{state="processing"}': 0,
      'gorpark_payments_under_way{state="due"}': 0,
    });
    await own.close();
  });

  it('[operations-7][FLT-09] have no value without a database, while the page still works', async () => {
    const metrics = createMetrics({
      inFlight: () => 0,
      refused: () => 0,
      isProcessMeasured: false,
      facts: () =>
        Promise.resolve({ pool: { total: 8, idle: 0, waiting: 5 }, replicaLag: null, database: null }),
    });
    const families = parse(await metrics.text());
    expect(valueOf(families, 'gorpark_database_up')).toBe(0);
    expect(valueOf(families, 'gorpark_pool_waiting')).toBe(5);
    expect(valueOf(families, 'gorpark_pool_connections{state="used"}')).toBe(8);
    for (const name of [
      'ledger_freeze',
      'suspense_waiting',
      'payments_under_way',
      'mails_waiting',
      'sms_waiting',
    ])
      expect([name, labelled(families, `gorpark_${name}`)]).toEqual([name, {}]);
  });

  it('[operations-7] export release and Node version', async () => {
    expect(labelled(await scrape(), 'gorpark_build_info')).toEqual({
      [`gorpark_build_info{release="dev",node="${process.versions.node}"}`]: 1,
    });
  });
});
