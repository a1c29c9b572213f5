import { moneyScene } from '../../test/money-scene.ts';
import { operations, type RequestOf } from '@gorpark/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestDriver } from '../../test/drivers.sql.ts';

const scene = moneyScene();
const { server } = scene;
let driver: TestDriver;
beforeAll(async () => {
  driver = await scene.parkingDriver({ balanceKopecks: 10_000_000 });
});

type Search = RequestOf<typeof operations.selectSubscriptions>;
const GOOD = { zones: ['7801'], dateStart: '2025-11-06', timing: 7 };
const search = (fields: Search = {}, how: object = {}) =>
  server.call(operations.selectSubscriptions, { ...GOOD, ...fields }, { token: driver.token, ...how });
const codesOf = async (fields: Search, how: object = {}) =>
  ((await search(fields, how))['result'] as { permissionKindCode: string }[]).map(
    (offer) => offer.permissionKindCode,
  );

describe('subscription constructor', () => {
  it('[SRV-093] returns zones and durations for a token in the header Authorization', async () => {
    const ask = (path: string, token?: string) =>
      fetch(`${server.url}/saint-petersburg/backend/v2/${path}`, {
        headers: token === undefined ? {} : { authorization: token },
      }).then((answer) => answer.json());
    const zones = (await ask('getZones', driver.token)) as { status: string; result: object[] };
    expect(zones.status).toBe('ok');
    expect(zones.result).toHaveLength(23);
    expect(zones.result).toContainEqual({ code: '7801', name: 'Литейный округ', special: false });
    expect(zones.result).toContainEqual({ code: '7805', name: 'Дворцовый округ', special: true });
    expect(await ask('getTiming', driver.token)).toEqual({ status: 'ok', result: [1, 7, 30, 90, 365] });
    for (const path of ['getZones', 'getTiming'])
      expect(await ask(path)).toMatchObject({ status: 'Error', errorName: 'TokenNotFound' });
  });

  it('[SRV-094] [SRV-175] returns offers for all zones and exactly the days, cheapest first', async () => {
    const answer = await search();
    expect(answer).toMatchObject({
      status: 'ok',
      result: [
        {
          permissionKind: 'Неделя, Центральный район',
          permissionKindCode: 'week-centre',
          permissionType: 'week',
          price: 4200,
          startDate: '2025-11-06',
          days: 7,
        },
        { permissionKindCode: 'week-city', price: 7900, zones: ['#'] },
      ],
    });
    expect(await search({ vehicle: 'А123ВС178' })).toEqual(answer);
    expect(await codesOf({ zones: ['7801', '7809'] })).toEqual(['week-city']);
    expect(await codesOf({ zones: ['7809'], timing: '30' })).toEqual(['month-admiralteysky', 'month-city']);
    expect(await codesOf({ timing: 8 })).toEqual([]);
  });

  it('[SRV-094] accepts zones as numbers, objects, one text, or a form-encoded list', async () => {
    const found = await codesOf({});
    expect(await codesOf({ zones: [7801, { code: '7801', special: true }] })).toEqual(found);
    expect(await codesOf({ zones: '7801' })).toEqual(found);
    expect(await codesOf({ zones: ['7801', '7801'] }, { isForm: true })).toEqual(found);
    expect(await codesOf({ zones: [{ code: '7801' }] }, { isForm: true })).toEqual(found);
  });

  it('sells a found offer by its code', async () => {
    const answer = await scene.buy(driver, { codeSubscription: 'week-city', timestart: '2025-11-06' });
    expect(answer).toMatchObject({ status: 'ok', topup: 0 });
  });

  it.each([
    [{ zones: [] }, 'NoZoneSelected'],
    [{ zones: ['9999'] }, 'ZoneNotFound'],
    [{ timing: null }, 'NoDurationSelected'],
    [{ timing: -7 }, 'ValidationError'],
    [{ timing: '0x7' }, 'ValidationError'],
    [{ timing: 'x' }, 'ValidationError'],
    [{ dateStart: null }, 'RequiredField'],
    [{ dateStart: '2025-11-04' }, 'ValidationError'],
    [{ dateStart: '2025-12-06' }, 'ValidationError'],
    [{ dateStart: 'soon' }, 'InvalidFormat'],
    [{ vehicle: 'Ж1' }, 'InvalidFormat'],
  ] as [Search, string][])('[SRV-094] rejects %j as %s with status Error', async (fields, errorName) => {
    expect(await search(fields)).toMatchObject({ status: 'Error', errorName });
  });
});
