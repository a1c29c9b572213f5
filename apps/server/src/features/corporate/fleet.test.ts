import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { MOST_OF_COMPANY } from '@gorpark/domain/vehicle-form';
import { describe, expect, it } from 'vitest';
import { type TestCompany } from '../../test/companies.sql.ts';
import { fillFleet, fleetPlate } from '../../test/company-kit.sql.ts';
import { vehicle } from '../../test/money-kit.sql.ts';

const scene = moneyScene();
const { server } = scene;
const VIN = 'XTA210930Y2766401';

interface Shown {
  Автомобили: Record<string, string>[];
  Водители: Record<string, string>[];
}

async function profileOf({ token }: TestCompany): Promise<Shown> {
  const answer = await server.call(operations.getCorpProfile, {}, { token });
  return answer['result'] as Shown;
}

describe('fleet limits', () => {
  it('[companies-4] accepts the 101st car; names field and limit after 5000', async () => {
    const company = await scene.createTestCompany();
    const call = { token: company.token };
    await fillFleet(server, company, 100);
    const added = await server.call(operations.addCompanyTs, { number: 'О101ОО78' }, call);
    expect(added).toMatchObject({ status: 'ok' });

    const full = await scene.createTestCompany();
    await fillFleet(server, full, MOST_OF_COMPANY);
    const asFull = { token: full.token };
    const driver = { driver: 'Лишний Водитель', phone: '79000000999', car_number: '' };
    for (const [answer, field, texts] of [
      [
        await server.call(operations.addCompanyTs, { number: 'О101ОО78' }, asFull),
        'number',
        /не больше 5000 автомобилей/,
      ],
      [await server.call(operations.addDriver, driver, asFull), 'driver', /не больше 5000 водителей/],
      [
        await server.call(operations.addCompanyTs, { number: '869999999999999' }, asFull),
        'number',
        /не больше 5000 устройств/,
      ],
    ] as const)
      expect(answer).toMatchObject({
        errorName: 'ValidationError',
        errorMessage: expect.stringMatching(texts) as string,
        field,
        limit: MOST_OF_COMPANY,
      });
    const raw = await server.send(operations.getCorpProfile, {}, asFull);
    expect(raw.headers.get('content-encoding')).toBe('gzip');
    expect(raw.headers.get('vary')).toContain('Accept-Encoding');
    const plain = { ...asFull, headers: { 'accept-encoding': 'identity' } };
    const unpacked = await server.send(operations.getCorpProfile, {}, plain);
    expect(unpacked.headers.get('content-encoding')).toBeNull();
    expect(await unpacked.json()).toEqual(await raw.json());
    const profile = await profileOf(full);
    expect([profile.Автомобили.length, profile.Водители.length]).toEqual([MOST_OF_COMPANY, MOST_OF_COMPANY]);
    expect(profile.Водители.find((one) => one['ГРЗ'] === fleetPlate(4999))?.['Устройство']).toMatch(/4999$/);
  });
});

describe("editing a company's car", () => {
  async function createPair() {
    const company = await scene.createTestCompany({ plates: ['К415МН178', 'Т204ОР178'] });
    const call = { token: company.token };
    const idOf = async (plate: string) =>
      (await profileOf(company)).Автомобили.find((car) => car['ГРЗ'] === plate)?.['Идентификатор'] ?? '';
    const edit = async (plate: string, fields: { number?: string; VINNumber?: string }) =>
      server.call(operations.editCompanyTs, { id: await idOf(plate), ...fields }, call);
    return { company, call, edit };
  }

  it('[companies-5] changes plate and VIN and moves its drivers; another driver keeps the car', async () => {
    const { company, call, edit } = await createPair();
    for (const [phone, car_number] of [
      ['79000000101', 'К415МН178'],
      ['79000000102', 'Т204ОР178'],
    ])
      await server.call(operations.addDriver, { driver: 'Петров Иван', phone, car_number }, call);
    expect(await edit('К415МН178', { number: 'o 777 oo 178', VINNumber: VIN })).toEqual({ status: 'ok' });
    const { Автомобили: cars, Водители: drivers } = await profileOf(company);
    expect(cars.map((car) => [car['ГРЗ'], car['VIN']])).toEqual([
      ['О777ОО178', VIN],
      ['Т204ОР178', ''],
    ]);
    expect(drivers.map((one) => one['ГРЗ'])).toEqual(['О777ОО178', 'Т204ОР178']);
  });

  it("[companies-5] [COR-032] rejects another car's plate or VIN and a wrong plate", async () => {
    const { company, edit } = await createPair();
    await edit('Т204ОР178', { number: 'Т204ОР178', VINNumber: VIN });
    const before = await profileOf(company);
    expect(await edit('К415МН178', { number: 'T204OP178' })).toMatchObject({
      errorName: 'ValidationError',
      errorMessage: 'Данное транспортное средство уже существует',
    });
    expect(await edit('К415МН178', { number: 'К415МН178', VINNumber: VIN })).toMatchObject({
      errorName: 'ValidationError',
      errorMessage: 'Данное устройство уже занято',
    });
    expect(await edit('К415МН178', { number: '' })).toMatchObject({ errorName: 'EmptyTs' });
    expect(await edit('К415МН178', { number: 'ЖЖЖ' })).toMatchObject({ errorName: 'InvalidFormat' });
    expect(await edit('К415МН178', { number: 'К415МН178', VINNumber: 'Ы' })).toMatchObject({
      errorName: 'InvalidFormat',
    });
    expect(await profileOf(company)).toEqual(before);
  });
});

describe('balance of a company', () => {
  it('[COR-033] [money-1] starts a session with exactly its price and rejects it a kopeck short', async () => {
    for (const [plate, balance, status] of [
      ['К501МН178', 28_000, 'ok'],
      ['К502МН178', 27_999, 'error'],
    ] as const) {
      const company = await scene.createTestCompany({ balance, plates: [plate] });
      const input = { Zone: '7801', Duration: 60, Vehicle: vehicle(plate) };
      const price = await server.call(operations.cost, input, { token: company.token });
      expect(Number(price['balance']) >= Number(price['totalcost'])).toBe(status === 'ok');
      expect((await scene.startSession(company, { Vehicle: vehicle(plate) })).status).toBe(status);
      expect(await scene.walletOf(company)).toBe(status === 'ok' ? 0 : balance);
    }
  });

  it('[COR-033] [money-1] extends a session with exactly its price and rejects it a kopeck short', async () => {
    const renewed = async (plate: string, balance: number) => {
      const company = await scene.createTestCompany({ balance, plates: [plate] });
      const { ReservationId } = await scene.startSession(company, { Vehicle: vehicle(plate) });
      const fields = { ReservationId: String(ReservationId), Duration: 60 };
      const { status } = await server.call(operations.renew, fields, { token: company.token });
      return { status, left: await scene.walletOf(company) };
    };
    const start = 28_000;
    const { status, left } = await renewed('К503МН178', 1_000_000);
    const price = 1_000_000 - start - Number(left);
    expect([status, price > 0]).toEqual(['ok', true]);
    expect(await renewed('К504МН178', start + price)).toEqual({ status: 'ok', left: 0 });
    expect(await renewed('К505МН178', start + price - 1)).toEqual({ status: 'error', left: price - 1 });
  });
});
