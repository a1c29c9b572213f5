import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { newPhone } from '../../test/account-kit.ts';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { nextSmsPlate } from '../../test/sms-kit.ts';

const scene = moneyScene();
const { server } = scene;
const CITY = 'rostov';
const createSender = () => scene.createSmsSender();

describe('worker of incoming messages', () => {
  it('[SRV-162] [INV-7] charges once when the worker dies between the command and the answer', async () => {
    const { driver, phone, plate, zone, send } = await createSender();
    await send(`р61*${zone}*${plate}*1`);
    const balance = await scene.walletOf(driver);
    const message = { phone, text: 'р61*x*1', id: `dies-${phone}` };
    await scene.handOver(message);
    const renewed = await scene.walletOf(driver);
    expect(renewed).toBeLessThan(balance);
    await server.pool.query(
      'update sms_inbound set answered_at = null, claimed_at = null, body = $2 where message_id = $1',
      [message.id, message.text],
    );
    server.clock.advance(MINUTE_MS);
    await server.app.application.sms.work.sweep();
    server.clock.advance(-MINUTE_MS);
    expect(await scene.walletOf(driver)).toBe(renewed);
    expect((await scene.answersTo(phone))[0]).toMatch(/^Парковка продлена/);
  });

  it('[THR-18] answers at most 30 messages of one phone in an hour', async () => {
    const { phone } = await createSender();
    for (let count = 0; count < 31; count += 1) expect(await scene.handOver({ phone, text: '?' })).toBe(200);
    expect(await scene.answersTo(phone)).toHaveLength(30);
  });

  it('[services-6] leaves no token of the sender behind', async () => {
    const { driver, plate, zone, send } = await createSender();
    const tokens = async () => {
      const text = 'select count(*)::int as count from token where account_id = $1';
      const { rows } = await server.pool.query<{ count: number }>(text, [driver.accountId]);
      return rows[0]?.count;
    };
    const before = await tokens();
    expect(await send(`р61*${zone}*${plate}*1`)).toMatch(/^Парковка началась/);
    expect(await send('р61*с')).toMatch(/^Парковка завершена/);
    expect(await tokens()).toBe(before);
  });
});

describe('car that the company removed from its list', () => {
  it('[companies-2] is not parked with money of the company', async () => {
    const plate = nextSmsPlate();
    const company = await scene.createTestCompany({ city: CITY, plates: [plate] });
    const phone = newPhone();
    const who = { driver: 'Смирнов Павел', phone, car_number: plate };
    await server.call(operations.addDriver, who, { token: company.token, city: CITY });
    await server.pool.query('update vehicle set is_active = false where account_id = $1', [
      company.accountId,
    ]);
    const text = `р61*0001*${plate}*1`;
    expect(await scene.command({ phone, text })).toMatch(`Автомобиля ${plate} нет у вашей организации`);
    expect(await scene.walletOf(company)).toBe(100_000);
  });
});

describe('car in the list of the sender and of the company', () => {
  it('[companies-2] is parked with money of the sender', async () => {
    const { driver, plate, phone, zone, send } = await createSender();
    const company = await scene.createTestCompany({ city: CITY, plates: [plate] });
    const who = { driver: 'Смирнов Павел', phone, car_number: plate };
    await server.call(operations.addDriver, who, { token: company.token, city: CITY });
    expect(await send(`р61*${zone}*${plate}*1`)).toMatch(/^Парковка началась/);
    expect(await scene.walletOf(company)).toBe(100_000);
    expect(await scene.walletOf(driver)).toBeLessThan(100_000);
  });
});

it('[services-6] names no balance in a city without one', async () => {
  const { plate, zone, send } = await createSender();
  await server.pool.query(
    `update city_option set settings = settings || '{"dontUseBalance": true}'
      where city_id = (select id from city where slug = $1)`,
    [CITY],
  );
  await scene.changeForgiveness(CITY, {});
  server.clock.advance(60_000);
  const answers = [`р61*${zone}*${plate}*1`, 'р61*x*1', 'р61*с', 'р61*pay*50'].map(
    (text) => () => send(text),
  );
  const told: string[] = [];
  for (const answer of answers) told.push(await answer());
  const poor = await scene.createSmsSender(0);
  told.push(await poor.send(`р61*${zone}*${nextSmsPlate()}*1`));
  expect(told.slice(0, 3).join()).toMatch(/началась.*продлена.*завершена/s);
  expect(told.slice(3).join()).toMatch(/портале.*портале/s);
  expect(told.join()).not.toMatch(/баланс/i);
});
