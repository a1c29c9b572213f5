import { operations } from '@gorpark/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createWebPush, subjectOf } from '../../gateways/push/web-push.ts';
import { createVault } from '../../platform/vault.ts';
import type { TestDriver } from '../../test/drivers.sql.ts';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { browserPush, startPushService } from '../../test/push-service.ts';
import { addSessions } from '../../test/reminder-kit.sql.ts';
import { createCityBook } from '../cities/index.ts';
import { deliverWaiting } from './deliver.ts';
import { sendReminders } from './sweep.ts';

const service = await startPushService();
const push = createWebPush({ key: Buffer.alloc(32, 7), subject: 'https://parking.example', ...service });
const scene = moneyScene({ app: { push, secretKey: SECRET_KEY } });
const { server } = scene;
afterAll(() => service.close());

async function minutes(count: number): Promise<void> {
  const { messages } = server.app.application;
  const pushVault = createVault([SECRET_KEY], 'reminders:push');
  const deps = { ...server, cities: createCityBook(server), messages, push, pushVault };
  for (let minute = 0; minute < count; minute += 1) {
    server.clock.advance(MINUTE_MS);
    await sendReminders(deps);
    await deliverWaiting(deps);
  }
}

const add = (token: string, path: string) => server.call(operations.addPush, browserPush(path), { token });
const sentTo = (path: string) => service.received.filter((one) => one.path === path);
const subscriptionsOf = ({ accountId }: TestDriver) =>
  server.db.selectFrom('push_subscription').selectAll().where('account_id', '=', accountId).execute();

async function watched(paths: string[]) {
  const parked = await scene.parkedDriver();
  const { token } = parked.driver;
  for (const path of paths) expect(await add(token, path)).toMatchObject({ status: 'ok' });
  await server.call(operations.setReminders, { channels: ['push'], lead: 15 }, { token });
  return parked;
}

describe('push service that refuses the key', () => {
  it('[FGV-103] keeps a browser that refuses the key of the portal, and reports it to the driver', async () => {
    for (const [path, status] of Object.entries({ '/r403': 403, '/r401': 401, '/r400': 400 }))
      service.answers.set(path, [status]);
    const { driver, ReservationId } = await watched(['/r403', '/r401', '/r400']);
    await minutes(50);
    for (const path of ['/r403', '/r401', '/r400']) expect(sentTo(path)).toHaveLength(1);
    expect(await subscriptionsOf(driver)).toHaveLength(3);
    const { token } = driver;
    const states = async (id: string) => {
      const told = await server.call(operations.getReminders, { ReservationId: id }, { token });
      return (told.result as { state: string }[]).map(({ state }) => state);
    };
    expect(await states(ReservationId)).toEqual(['failed']);
    await minutes(20);
    await addSessions(server, driver, { count: 1, minutes: 0 });
    const next = String((await scene.sessionsOf(driver)).at(-1)?.id);
    expect(await states(next)).toEqual(['noBrowser']);
    // The page stores the same subscription again: it is still refused.
    await add(token, '/r403');
    expect(await states(next)).toEqual(['noBrowser']);
    // The browser subscribes again: the refused ones of this login end.
    await add(token, '/renewed');
    expect(await states(next)).toEqual(['planned']);
    expect(await subscriptionsOf(driver)).toHaveLength(1);
  });

  it('[FGV-103] uses a refused browser again once its service accepts the key', async () => {
    service.answers.set('/mended', [403, 201]);
    const { driver } = await watched(['/mended']);
    await minutes(62);
    expect(sentTo('/mended')).toHaveLength(2);
    expect(await subscriptionsOf(driver)).toMatchObject([{ refused_at: null }]);
  });
});

it('[FGV-102] sends from a portal without https by the address of its operator', async () => {
  for (const [url, subject] of [
    ['https://parking.example', 'https://parking.example'],
    ['http://192.168.7.5:3000', 'mailto:data@city.example'],
  ] as const) {
    const given = { key: Buffer.alloc(32, 9), subject: subjectOf(url, { email: 'data@city.example' }) };
    const pushed = {
      ...browserPush('/subject'),
      cityId: 1,
      payload: '{}',
      ttlSeconds: 60,
      topic: 'subject',
    };
    expect([given.subject, await createWebPush({ ...given, ...service }).send(pushed)]).toEqual([
      subject,
      201,
    ]);
  }
});
