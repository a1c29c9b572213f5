import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { type TestCompany } from '../../test/companies.sql.ts';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';

const scene = moneyScene();
const { server } = scene;
const PAVEL = { driver: 'Смирнов Павел', phone: '79000000101' };
const MARIA = { driver: 'Алексеева Мария', phone: '79000000102' };

const historyOf = async ({ token }: { token: string }, filter: object = {}) =>
  (await server.call(operations.getOperationsWithFilter, filter, { token }))['result'] as {
    type: string;
    driverPhone: string;
    transport: string;
  }[];
const told = (rows: Awaited<ReturnType<typeof historyOf>>) =>
  rows.filter(({ type }) => type !== 'refill').map(({ type, driverPhone }) => [type, driverPhone]);
const addDriver = ({ token }: TestCompany, who: object, car_number: string) =>
  server.call(operations.addDriver, { ...who, car_number }, { token });

describe('driver of a session', () => {
  it("[companies-3] records the car's only driver at start, extension and refund", async () => {
    const plate = 'К601МН178';
    const company = await scene.createTestCompany({ plates: [plate] });
    await addDriver(company, PAVEL, plate);
    await addDriver(company, MARIA, 'К602МН178');
    const started = await scene.startSession(company, { Vehicle: vehicle(plate), Duration: 120 });
    const ReservationId = String(started['ReservationId']);
    const { token } = company;
    await server.call(operations.renew, { ReservationId, Duration: 60 }, { token });
    server.clock.advance(5 * MINUTE_MS);
    await server.call(operations.cancel, { ReservationId }, { token });
    expect(told(await historyOf(company))).toEqual([
      ['cancel', PAVEL.phone],
      ['renew', PAVEL.phone],
      ['payment', PAVEL.phone],
    ]);
  });

  it('[companies-3] records a driver only for a car with one active driver', async () => {
    const plate = 'К603МН178';
    const company = await scene.createTestCompany({ plates: [plate], balance: 1_000_000 });
    const { token, inn } = company;
    const begin = async () => {
      const started = await scene.startSession(company, { Vehicle: vehicle(plate) });
      expect(started.status).toBe('ok');
      const ReservationId = String(started['ReservationId']);
      const end = () => server.call(operations.cancel, { ReservationId }, { token });
      return { end };
    };
    await (await begin()).end();
    await addDriver(company, PAVEL, plate);
    const kept = await begin();
    await addDriver(company, MARIA, plate);
    await kept.end();
    await (await begin()).end();
    const off = { fio: PAVEL.driver, phone_number: PAVEL.phone, inn };
    await server.call(operations.deactivateDriver, off, { token });
    await (await begin()).end();
    const payments = (await historyOf(company)).filter(({ type }) => type === 'payment');
    expect(payments.map(({ driverPhone }) => driverPhone)).toEqual([MARIA.phone, '', PAVEL.phone, '']);
  });

  it("[companies-3] records no company driver for a private driver's session", async () => {
    const plate = 'К604МН178';
    const driver = await scene.createTestDriver({ vehicles: [{ plate }] });
    await scene.startSession(driver, { Vehicle: vehicle(plate) });
    expect(told(await historyOf(driver))).toEqual([['payment', '']]);
  });

  it('[companies-3] filters the history by driver and car; another company’s driver finds nothing', async () => {
    const [first, second] = ['К605МН178', 'К606МН178'];
    const company = await scene.createTestCompany({ plates: [first, second] });
    await addDriver(company, PAVEL, first);
    await addDriver(company, MARIA, second);
    for (const plate of [first, second]) await scene.startSession(company, { Vehicle: vehicle(plate) });
    const plates = async (filter: object) =>
      (await historyOf(company, filter)).map(({ transport }) => transport).filter(Boolean);
    expect(await plates({ Driver: PAVEL.phone })).toEqual([first]);
    expect(await plates({ Driver: '+7 (900) 000-01-02' })).toEqual([second]);
    expect(await plates({ Driver: PAVEL.phone, Vehicle: second })).toEqual([]);
    expect(await plates({ Vehicle: second })).toEqual([second]);
    const stranger = await scene.createTestCompany();
    expect(await historyOf(stranger, { Driver: PAVEL.phone })).toEqual([]);
  });
});
