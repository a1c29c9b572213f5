import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { HOUR_ROUBLES, MINUTE_MS, PLATE, sessionInput, vehicle, ZONE } from '../../../test/money-kit.sql.ts';
import { version } from '../../../test/tariffs.sql.ts';

const scene = moneyScene();
const { server } = scene;
let plates = 100;
const nextPlate = () => `Т${(plates += 1)}ТТ78`;

describe('start', () => {
  it('[PAY-127] takes every documented field in start and start/v2', async () => {
    for (const path of [0, 1]) {
      const plate = nextPlate();
      const driver = await scene.parkingDriver({ vehicles: [{ plate }] });
      const input = sessionInput({
        Vehicle: vehicle(plate),
        PaymentService: 'balance',
        phone: '79000000000',
      });
      const answer = await server.call(operations.start, input, { token: driver.token, path });
      expect(answer).toMatchObject({ status: 'ok', totalcost: HOUR_ROUBLES, balance: 1000 - HOUR_ROUBLES });
      expect(answer.ReservationId).toMatch(/^[0-9]+$/);
      expect(await scene.walletOf(driver)).toBe(100_000 - 28_000);
      const [session] = await scene.sessionsOf(driver);
      expect(session).toMatchObject({
        plate,
        zone_code: ZONE,
        status: 'live',
        charged_kop: 28_000,
        category: 'B',
      });
    }
  });

  it('[PAY-127] finds the zone of a parking code and stores both', async () => {
    const parking = await server.db
      .selectFrom('parking')
      .select(['code', 'zonenumber'])
      .where('is_active', '=', true)
      .where('is_free', '=', false)
      .where('zonenumber', 'is not', null)
      .where('city_id', '=', (await scene.parkingDriver()).cityId)
      .executeTakeFirstOrThrow();
    for (const Zone of [undefined, parking.zonenumber ?? '']) {
      const plate = nextPlate();
      const driver = await scene.parkingDriver({ vehicles: [{ plate }] });
      const answer = await scene.startSession(driver, {
        Zone,
        ParkingCode: parking.code,
        Vehicle: vehicle(plate),
      });
      expect(answer.status).toBe('ok');
      const [session] = await scene.sessionsOf(driver);
      expect(session).toMatchObject({ zone_code: parking.zonenumber, parking_code: parking.code });
    }
  });

  it('[map-7] stores the street of a clicked place and accepts an outdated code', async () => {
    const parkings = await server.db
      .selectFrom('parking')
      .select(['code', 'zonenumber', 'address'])
      .where('is_active', '=', true)
      .where('is_free', '=', false)
      .where('zonenumber', 'is not', null)
      .where('city_id', '=', (await scene.parkingDriver()).cityId)
      .execute();
    const [submitted] = parkings;
    const other = parkings.find(({ zonenumber }) => zonenumber !== submitted?.zonenumber);
    for (const [Place, kept] of [
      [submitted?.code, submitted?.code],
      [other?.code, null],
      ['gone', null],
    ]) {
      const plate = nextPlate();
      const driver = await scene.parkingDriver({ vehicles: [{ plate }] });
      const answer = await scene.startSession(driver, {
        Zone: submitted?.zonenumber ?? '',
        Place: Place ?? '',
        Vehicle: vehicle(plate),
      });
      expect(answer.status).toBe('ok');
      const [session] = await scene.sessionsOf(driver);
      expect(session).toMatchObject({ zone_code: submitted?.zonenumber, parking_code: kept });
    }
  });

  it('[APP-082] starts the same session for the documented form-encoded call', async () => {
    const plate = nextPlate();
    const driver = await scene.parkingDriver({ vehicles: [{ plate }] });
    const input = sessionInput({ Vehicle: vehicle(plate), Duration: '60', PaymentService: 'balance' });
    const answer = await server.call(operations.start, input, { token: driver.token, isForm: true });
    expect(answer).toMatchObject({ status: 'ok', totalcost: HOUR_ROUBLES });
  });

  it('[PAY-290] [tariffs-9] sets start and end on the server and ignores device time', async () => {
    server.clock.advance(17_250);
    const now = server.clock.now();
    const driver = await scene.parkingDriver({ vehicles: [{ plate: 'Х001ХХ78' }] });
    const answer = await server.call(
      operations.start,
      {
        ...sessionInput({ Vehicle: vehicle('Х001ХХ78') }),
        startDate: '2020-01-01T00:00:00Z',
        now: 1,
      } as object,
      { token: driver.token, headers: { date: 'Wed, 01 Jan 2020 00:00:00 GMT' } },
    );
    expect(answer).toMatchObject({
      startDate: new Date(now).toISOString(),
      endDate: new Date(now + 60 * MINUTE_MS).toISOString(),
      totalcost: HOUR_ROUBLES,
    });
  });

  it('[BAD-29] [INV-9] ignores a price from the client', async () => {
    const plate = nextPlate();
    const driver = await scene.parkingDriver({ vehicles: [{ plate }] });
    const input = {
      ...sessionInput({ Vehicle: vehicle(plate) }),
      price: 1,
      totalcost: 0.01,
      sale: 100,
      charged_kop: 1,
    };
    const answer = await server.call(operations.start, input as object, { token: driver.token });
    expect(answer).toMatchObject({ status: 'ok', totalcost: HOUR_ROUBLES });
    expect(await scene.walletOf(driver)).toBe(72_000);
  });

  it('[BAD-35] [INV-5] accepts a balance equal to the price and leaves 0.00', async () => {
    const plate = nextPlate();
    const driver = await scene.parkingDriver({ vehicles: [{ plate }], balanceKopecks: 28_000 });
    expect(await scene.startSession(driver, { Vehicle: vehicle(plate) })).toMatchObject({
      status: 'ok',
      balance: 0,
    });
    expect(await scene.walletOf(driver)).toBe(0);
  });

  it('[BAD-18] reads a duration "1:30" as 90 minutes', async () => {
    const driver = await scene.parkingDriver({ vehicles: [{ plate: 'Х002ХХ78' }] });
    const answer = await scene.startSession(driver, { Duration: '1:30', Vehicle: vehicle('Х002ХХ78') });
    expect(Date.parse(String(answer.endDate)) - Date.parse(String(answer.startDate))).toBe(90 * MINUTE_MS);
  });

  it('[BAD-25] normalises "a 123 bc 77"', async () => {
    const driver = await scene.parkingDriver();
    expect(await scene.startSession(driver, { Vehicle: vehicle('a 123 bc 77') })).toMatchObject({
      status: 'ok',
    });
    expect((await scene.sessionsOf(driver))[0]?.plate).toBe('А123ВС77');
  });

  it('[BAD-26] accepts a foreign plate unchanged', async () => {
    const driver = await scene.parkingDriver();
    const answer = await scene.startSession(driver, { Vehicle: vehicle('xyz-99', 'B', 'other') });
    expect(answer).toMatchObject({ status: 'ok' });
    expect((await scene.sessionsOf(driver))[0]).toMatchObject({ plate: 'XYZ-99', plate_format: 'foreign' });
  });

  it('accepts a consular plate with a region of three digits', async () => {
    const driver = await scene.parkingDriver();
    const answer = await scene.startSession(driver, { Vehicle: vehicle('004D001177', 'B', 'other') });
    expect(answer).toMatchObject({ status: 'ok' });
    expect((await scene.sessionsOf(driver))[0]).toMatchObject({ plate: '004D001177' });
  });

  it('applies a benefit only in its zone, for its plate and in its time', async () => {
    const now = server.clock.now();
    const forever = { startsAt: new Date(now - MINUTE_MS), endsAt: new Date(now + 10_000 * MINUTE_MS) };
    const charge = async (benefit: object) => {
      const plate = nextPlate();
      const benefits = [{ name: 'Льгота', salePercent: 50, ...forever, ...benefit }];
      const driver = await scene.parkingDriver({ vehicles: [{ plate }], benefits });
      return (await scene.startSession(driver, { Vehicle: vehicle(plate) })).totalcost;
    };
    expect(await charge({})).toBe(HOUR_ROUBLES / 2);
    expect(await charge({ zones: [ZONE] })).toBe(HOUR_ROUBLES / 2);
    expect(await charge({ zones: ['7802'] })).toBe(HOUR_ROUBLES);
    expect(await charge({ plate: 'К001КК78' })).toBe(HOUR_ROUBLES);
    expect(await charge({ endsAt: new Date(now) })).toBe(HOUR_ROUBLES);
  });

  it('[INV-20] writes an operation for every session; operations add up to the balance', async () => {
    const driver = await scene.parkingDriver({ vehicles: [{ plate: 'Х003ХХ78' }] });
    await scene.startSession(driver, { Vehicle: vehicle('Х003ХХ78') });
    const operations = await scene.operationsOf(driver);
    expect(operations.map((row) => [row.type, row.sum_kop])).toEqual([
      ['refill', 100_000],
      ['payment', -28_000],
    ]);
    expect(new Set(operations.map((row) => row.order_number)).size).toBe(2);
    expect(operations.reduce((sum, row) => sum + row.sum_kop, 0)).toBe(await scene.walletOf(driver));
  });

  it('[PAY-285] prices each minute by its version; a later version changes no charge', async () => {
    const until = version('old', 6000, { validTo: '2025-11-06' });
    await scene.putZone('belgorod', 'Z285', [until, version('new', 12_000, { validFrom: '2025-11-06' })]);
    const driver = await scene.parkingDriver({ city: 'belgorod' });
    server.clock.set(Date.UTC(2025, 10, 5, 20, 30)); // 23:30 in the city
    const answer = await scene.startSession(driver, { Zone: 'Z285' }, { city: 'belgorod' });
    expect(answer).toMatchObject({ status: 'ok', totalcost: 90 });
    expect((await scene.sessionsOf(driver))[0]).toMatchObject({
      charged_kop: 9000,
      tariff_versions: ['old', 'new'],
    });
    await scene.putZone('belgorod', 'Z285', [version('dear', 600_000)]);
    expect((await scene.sessionsOf(driver))[0]?.charged_kop).toBe(9000);
    server.clock.advance(30 * MINUTE_MS);
    const cancelled = await server.call(
      operations.cancel,
      { ReservationId: String(answer.ReservationId) },
      { token: driver.token, city: 'belgorod' },
    );
    expect(cancelled).toMatchObject({ status: 'ok', refund: 60 });
  });

  it('frees a plate when its session ends, without a job', async () => {
    const first = await scene.parkingDriver({ vehicles: [{ plate: PLATE }] });
    server.clock.set(Date.UTC(2025, 10, 6, 9));
    expect((await scene.startSession(first)).status).toBe('ok');
    server.clock.advance(60 * MINUTE_MS - 1);
    expect((await scene.startSession(first)).errorName).toBe('ParkingSessionAlreadyExists');
    server.clock.advance(1);
    expect((await scene.startSession(first)).status).toBe('ok');
  });

  it("[SPD-01] takes one SQL round trip, two for a benefit or another driver's plate", async () => {
    server.clock.set(Date.UTC(2025, 10, 7, 9));
    const now = server.clock.now();
    const benefit = {
      name: 'Льгота',
      salePercent: 50,
      plate: 'Х005ХХ78',
      startsAt: new Date(now - MINUTE_MS),
      endsAt: new Date(now + 600 * MINUTE_MS),
    };
    const driver = await scene.parkingDriver({
      vehicles: [{ plate: 'Х004ХХ78' }, { plate: 'Х005ХХ78' }],
      benefits: [benefit],
    });
    const start = (plate: string) => () =>
      scene.startSession(driver, { Vehicle: vehicle(plate) }, { key: encodeURI(plate) });
    expect(await scene.countStatements(start('Х004ХХ78'))).toEqual(['parking_start_bonus']);
    expect(await scene.countStatements(start('Х005ХХ78'))).toEqual([
      'parking_start_bonus',
      'parking_start_bonus',
    ]);
    expect(await scene.countStatements(start('Х006ХХ78'))).toEqual([
      'parking_start_bonus',
      'parking_start_bonus',
    ]);
    expect((await scene.sessionsOf(driver)).map(({ charged_kop }) => charged_kop)).toEqual([
      28_000, 14_000, 28_000,
    ]);
  });

  it('[THR-3] records the use of an old token, but returns TokenExpired for an idle one', async () => {
    const driver = await scene.parkingDriver({ vehicles: [{ plate: 'Х007ХХ78' }] });
    const days = (count: number) => server.clock.advance(count * 1440 * MINUTE_MS);
    days(13);
    expect(await scene.startSession(driver, { Vehicle: vehicle('Х007ХХ78') })).toMatchObject({
      status: 'ok',
    });
    days(13);
    expect(await scene.startSession(driver, { Vehicle: vehicle('Х007ХХ78') })).toMatchObject({
      status: 'ok',
    });
    days(15);
    expect((await scene.startSession(driver, { Vehicle: vehicle('Х007ХХ78') })).errorName).toBe(
      'TokenExpired',
    );
    expect((await scene.startSession(driver, { Zone: 'no-such' })).errorName).toBe('TokenExpired');
  });
});
