import { moneyScene } from '../../../test/money-scene.ts';
import { describe, expect, it } from 'vitest';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { createLogger } from '#src/platform/observe/log.ts';
import { alarmSuspense, listSuspense, resolveSuspense, type SuspenseItem } from './suspense.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const log = createLogger({ level: 'silent', stream: { write: () => undefined } });
const deps = () => ({ db: server.db, clock: server.clock, log, metrics: server.app.metrics });
let events = 0;

async function lost(fields: object = {}): Promise<SuspenseItem> {
  const event = `lost:0000${(events += 1)}`;
  await scene.sendNotice(await scene.noticeBody('1', fields, event));
  await scene.settleAll();
  const item = (await listSuspense(deps())).find(({ eventId }) => eventId === event);
  if (!item) throw new Error('nothing in suspense');
  return item;
}

async function suspenseBook(cityId: number): Promise<number> {
  const { rows } = await server.pool.query<{ kop: number }>(
    "select coalesce(sum(amount_kop), 0)::bigint as kop from ledger_entry where city_id = $1 and kind = 'suspense'",
    [cityId],
  );
  return rows[0]?.kop ?? 0;
}

describe('money in suspense', () => {
  it('[FLT-31][INV-18] is credited once to its owner with an audit entry', async () => {
    const driver = await scene.parkingDriver();
    const item = await lost({ amount: 12_300 });
    expect(item).toMatchObject({ reason: 'order', content: { amountKop: 12_300 } });
    const before = await suspenseBook(driver.cityId);
    const decision = { to: { accountId: driver.accountId }, actor: 'operator' };
    const both = await Promise.all([1, 2].map(() => resolveSuspense(deps(), item, decision)));
    expect(both.toSorted()).toEqual(['done', 'gone']);
    expect(await scene.walletOf(driver)).toBe(112_300);
    expect(await suspenseBook(driver.cityId)).toBe(before - 12_300);
    expect((await scene.operationsOf(driver)).find(({ sum_kop }) => sum_kop === 12_300)).toMatchObject({
      type: 'refill',
      status: 'done',
    });
    const audit = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'payment.suspense')
      .execute();
    expect(audit).toMatchObject([
      { actor: 'operator', city_id: driver.cityId, subject: `sandbox:${item.eventId}` },
    ]);
  });

  it('[FLT-31][INV-22] is refunded at the provider or, in another currency, only closed', async () => {
    const item = await lost();
    const before = await suspenseBook(item.cityId);
    const decision = { to: 'returned', actor: 'operator' } as const;
    expect(await resolveSuspense(deps(), item, decision)).toBe('done');
    expect(await suspenseBook(item.cityId)).toBe(before - item.content.amountKop);
    const foreign = await lost({ currency: 'USD' });
    expect(await resolveSuspense(deps(), foreign, decision)).toBe('done');
    expect(await suspenseBook(item.cityId)).toBe(before - item.content.amountKop);
  });

  it('[INV-18] raises an alarm every hour while an item waits', async () => {
    for (const item of await listSuspense(deps()))
      await resolveSuspense(deps(), item, { to: 'returned', actor: 'operator' });
    const before = await scene.countedPayments('suspense_open');
    await alarmSuspense(deps());
    expect(await scene.countedPayments('suspense_open')).toBe(before);
    await lost();
    await alarmSuspense(deps());
    expect(await scene.countedPayments('suspense_open')).toBe(before + 1);
  });
});

describe('old notifications', () => {
  it('[FLT-30] deletes them after three months, and a later copy changes nothing', async () => {
    const driver = await scene.parkingDriver();
    const { order, RedirectURL } = await scene.beginRefill(driver);
    await scene.payOnPage(RedirectURL);
    await scene.settleAll();
    const body = await scene.noticeBody(order);
    server.clock.advance(89 * 86_400_000);
    await scene.purgeKept('payment-notices');
    expect(await scene.noticesOf()).not.toEqual([]);
    server.clock.advance(2 * 86_400_000);
    await scene.purgeKept('payment-notices');
    expect(await scene.noticesOf()).toEqual([]);
    await scene.sendNotice(body);
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(150_000);
  });
});
