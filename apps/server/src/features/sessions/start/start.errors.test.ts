import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { errorText } from '@gorpark/contract/error-texts';
import { describe, expect, it } from 'vitest';
import { PLATE, sessionInput, vehicle } from '../../../test/money-kit.sql.ts';
import { version } from '../../../test/tariffs.sql.ts';

const scene = moneyScene();
const { server } = scene;

const REFUSED: readonly [string, object, string][] = [
  ['[BAD-12]', { Zone: undefined }, 'NoZoneSelected'],
  ['[BAD-12]', { Zone: null }, 'NoZoneSelected'],
  ['[BAD-12]', { Zone: '', ParkingCode: '' }, 'NoZoneSelected'],
  ['[BAD-13]', { Zone: '9999999' }, 'ZoneNotFound'],
  ['[BAD-15]', { ParkingCode: 'no-such-code' }, 'CantFindParking'],
  ['[BAD-16]', { Duration: undefined }, 'NoDurationSelected'],
  ['[BAD-16]', { Duration: null }, 'NoDurationSelected'],
  ['[BAD-16]', { Duration: '' }, 'NoDurationSelected'],
  ...[0, -15, 14, 16, 1441, 10 ** 9, 61.5].map((Duration): [string, object, string] => [
    '[BAD-17]',
    { Duration },
    'ValidationError',
  ]),
  ['[BAD-19]', { Duration: '1:75' }, 'InvalidFormat'],
  ['[BAD-19]', { Duration: ':' }, 'InvalidFormat'],
  ['[BAD-19]', { Duration: '25:00' }, 'InvalidFormat'],
  ['[BAD-20]', { Vehicle: undefined }, 'EmptyTs'],
  ['[BAD-20]', { Vehicle: null }, 'EmptyTs'],
  ['[BAD-20]', { Vehicle: { Number: null, Category: 'B' } }, 'EmptyTs'],
  ['[BAD-20]', { Vehicle: { Number: '', Category: 'B' } }, 'EmptyTs'],
  ['[BAD-21]', { Vehicle: vehicle('А123ВС1789') }, 'ValidationError'],
  ['[BAD-23]', { Vehicle: vehicle('Ж123ВС178') }, 'InvalidFormat'],
  ['[BAD-24]', { Vehicle: vehicle('А123\u200bВС77') }, 'InvalidFormat'],
  ['[BAD-24]', { Vehicle: vehicle('А123ВС7\u0301') }, 'InvalidFormat'],
  ['[BAD-27]', { Vehicle: vehicle('1234АВ78', 'B') }, 'ValidationError'],
  ['[BAD-28]', { Vehicle: vehicle(PLATE, 'Z') }, 'ValidationError'],
  ['[BAD-28]', { Vehicle: vehicle(PLATE, 5) }, 'ValidationError'],
  ['[BAD-28]', { Vehicle: vehicle(PLATE, null) }, 'ValidationError'],
  ['[vehicles-4]', { Vehicle: vehicle('1234АВ78', 'M') }, 'ValidationError'],
  ['[BAD-30]', { timestart: '2025-11-05T23:00' }, 'FuturePost'],
  ['[BAD-31]', { timestart: '2025-11-04T10:00' }, 'ValidationError'],
  ['[BAD-32]', { timestart: '2026-02-30T10:00' }, 'InvalidFormat'],
  ['[BAD-32]', { timestart: '0000' }, 'InvalidFormat'],
  ['[PAY-259]', { PaymentService: 'no-such-method' }, 'PaymentServiceNotFound'],
];

describe('start errors', () => {
  it.each(REFUSED)('%s %j: returns %s and moves nothing', async (_id, fields, name) => {
    const driver = await scene.parkingDriver();
    const answer = await scene.startSession(driver, fields);
    expect(answer).toMatchObject({ status: 'error', errorName: name });
    expect(await scene.walletOf(driver)).toBe(100_000);
    expect(await scene.sessionsOf(driver)).toEqual([]);
  });

  it('returns the first error in the order place, duration, vehicle', async () => {
    const driver = await scene.parkingDriver();
    const nothing = { Zone: undefined, Duration: undefined, Vehicle: undefined };
    expect((await scene.startSession(driver, nothing)).errorName).toBe('NoZoneSelected');
    expect((await scene.startSession(driver, { ...nothing, Zone: '7801' })).errorName).toBe(
      'NoDurationSelected',
    );
    expect((await scene.startSession(driver, { Vehicle: undefined })).errorName).toBe('EmptyTs');
  });

  it('[BAD-14] [THR-26] does not find a zone of another city', async () => {
    await scene.putZone('ryazan', 'RZ14', [version('rz14', 5000)]);
    const driver = await scene.parkingDriver();
    expect((await scene.startSession(driver, { Zone: 'RZ14' })).errorName).toBe('ZoneNotFound');
  });

  it('[BAD-15] does not find a parking of another zone', async () => {
    const driver = await scene.parkingDriver();
    const parking = await server.db
      .selectFrom('parking')
      .select(['code', 'zonenumber'])
      .where('city_id', '=', driver.cityId)
      .where('zonenumber', 'is not', null)
      .executeTakeFirstOrThrow();
    const Zone = parking.zonenumber === '7801' ? '7802' : '7801';
    expect((await scene.startSession(driver, { Zone, ParkingCode: parking.code })).errorName).toBe(
      'CantFindParking',
    );
  });

  it('[BAD-34] [sessions-3] returns NotSelectedPaymentService without a method, NoMoneyNoHoney one kopeck short', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 27_999 });
    expect((await scene.startSession(driver)).errorName).toBe('NotSelectedPaymentService');
    expect((await scene.startSession(driver, { PaymentService: 'balance' })).errorName).toBe(
      'NoMoneyNoHoney',
    );
    expect(await scene.walletOf(driver)).toBe(27_999);
  });

  it('[PAY-257] [INV-8] returns ParkingSessionAlreadyExists with a message in both languages for a parked vehicle', async () => {
    const first = await scene.parkingDriver({ vehicles: [{ plate: 'О257ОО78' }] });
    const second = await scene.parkingDriver({ vehicles: [{ plate: 'О257ОО78' }] });
    const input = sessionInput({ Vehicle: vehicle('О257ОО78') });
    expect((await scene.startSession(first, input)).status).toBe('ok');
    for (const driver of [first, second]) {
      expect((await scene.startSession(driver, input)).errorName).toBe('ParkingSessionAlreadyExists');
    }
    const english = await server.call(operations.start, input, {
      token: second.token,
      headers: { 'accept-language': 'en' },
    });
    expect(english.errorMessage).toBe(errorText('ParkingSessionAlreadyExists', 'en'));
    expect(errorText('ParkingSessionAlreadyExists', 'en')).toMatch(/already/i);
    expect(errorText('ParkingSessionAlreadyExists', 'ru')).toMatch(/уже/);
    expect(await scene.walletOf(second)).toBe(100_000);
  });

  it('[PAY-291] [BAD-22] treats a plate in similar Latin letters as the parked Cyrillic one', async () => {
    const driver = await scene.parkingDriver();
    expect((await scene.startSession(driver, { Vehicle: vehicle('А291ВС77') })).status).toBe('ok');
    for (const [number, format] of [
      ['A291BC77', 'rus'],
      ['a291bc77', ''],
      ['A291BC77', 'other'],
    ] as const) {
      const answer = await scene.startSession(driver, { Vehicle: vehicle(number, 'B', format) });
      expect(answer.errorName).toBe('ParkingSessionAlreadyExists');
    }
  });

  it('[FLT-44] [PAY-059] returns CalendarIsEmpty for a year without a calendar and charges nothing', async () => {
    const driver = await scene.parkingDriver();
    server.clock.set(Date.UTC(2031, 4, 5, 9));
    const fresh = await scene.parkingDriver();
    expect((await scene.startSession(fresh)).errorName).toBe('CalendarIsEmpty');
    expect(await scene.walletOf(fresh)).toBe(100_000);
    server.clock.set(Date.UTC(2025, 10, 5, 9));
    expect(await scene.sessionsOf(driver)).toEqual([]);
  });

  it('[FLT-45] [PAY-286] returns TariffNotFound without a valid version, TypeOfDayIsNotDefined without a price for the day', async () => {
    const rules = [{ days: ['sunday'], categories: 'all', from: 0, to: 1440, hourKopecks: 100 }] as const;
    await scene.putZone('tula', 'LATE', [version('late', 5000, { validFrom: '2030-01-01' })]);
    await scene.putZone('tula', 'SUNDAYS', [version('sundays', 0, { rules })]);
    const driver = await scene.createTestDriver({ city: 'tula', vehicles: [{ plate: PLATE }] });
    const call = { city: 'tula' };
    expect((await scene.startSession(driver, { Zone: 'LATE' }, call)).errorName).toBe('TariffNotFound');
    expect((await scene.startSession(driver, { Zone: 'SUNDAYS' }, call)).errorName).toBe(
      'TypeOfDayIsNotDefined',
    );
    expect(await scene.walletOf(driver)).toBe(100_000);
  });

  it('[THR-22] rejects the 11th plate of other drivers within an hour', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 10_000_000 });
    const plateAt = (index: number) => `К${String(index).padStart(3, '0')}КК78`;
    for (let index = 1; index <= 10; index++) {
      expect((await scene.startSession(driver, { Vehicle: vehicle(plateAt(index)) })).status).toBe('ok');
    }
    expect((await scene.startSession(driver, { Vehicle: vehicle(plateAt(11)) })).errorName).toBe(
      'ValidationError',
    );
    expect((await scene.startSession(driver, { Vehicle: vehicle(plateAt(1)) })).errorName).toBe(
      'ParkingSessionAlreadyExists',
    );
    expect((await scene.startSession(driver)).status).toBe('ok');
    server.clock.advance(61 * 60_000);
    expect((await scene.startSession(driver, { Vehicle: vehicle(plateAt(11)) })).status).toBe('ok');
    server.clock.set(Date.UTC(2025, 10, 5, 9));
  });
});
