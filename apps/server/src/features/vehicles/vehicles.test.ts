import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { MOST_VEHICLES } from '@gorpark/domain/vehicle-form';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../test/drivers.sql.ts';
import { vehicle } from '../../test/money-kit.sql.ts';

const scene = moneyScene();
const { server } = scene;

type Ts = Record<string, unknown> & { id: string; numberTs: string; mainTs: boolean; STSNumber: string };

const profileOf = async ({ token }: TestDriver) =>
  (await server.call(operations.getProfile, {}, { token }))['result'] as { ts: Ts[]; sessions: object[] };
const carsOf = async (driver: TestDriver): Promise<Ts[]> => (await profileOf(driver)).ts;
const mainOf = async (driver: TestDriver) =>
  (await carsOf(driver)).filter(({ mainTs }) => mainTs).map(({ numberTs }) => numberTs);

const EXISTS = 'Данное транспортное средство уже существует';

describe('POST car', () => {
  it('[ACC-201] adds the vehicle with all its fields; the first one becomes the main one', async () => {
    const driver = await scene.createTestDriver();
    const answer = await server.call(
      operations.addCar,
      {
        name: '  Семейная ',
        numberTs: 'а 123 вс 177',
        formatGrz: 'Российский',
        category: 'C',
        STSNumber: '78 aa 123456',
        vin: 'XTA21099043576182',
        imei: '356938035643809',
      },
      { token: driver.token },
    );
    expect(answer).toEqual({ status: 'ok', id: expect.stringMatching(/^\d+$/) });
    expect(await carsOf(driver)).toEqual([
      {
        id: answer['id'],
        name: 'Семейная',
        numberTs: 'А123ВС177',
        region: '177',
        mainTs: true,
        formatGrz: 'Российский',
        country: 'rus',
        category: 'C',
        STSNumber: '78АА123456',
        docType: 'Свидетельство о регистрации',
        active: true,
        vin: 'XTA21099043576182',
        imei: '356938035643809',
      },
    ]);
  });

  it('[ACC-201] takes a form-encoded body and derives a missing format (vehicles-1)', async () => {
    const driver = await scene.createTestDriver();
    const { token } = driver;
    await server.call(operations.addCar, { numberTs: 'A123BC77', mainTs: 'false' }, { token, isForm: true });
    await server.call(operations.addCar, { numberTs: 'ab 1234 c' }, { token });
    await server.call(operations.addCar, { numberTs: 'O001OO77', country: 'other' }, { token });
    expect(await carsOf(driver)).toMatchObject([
      { numberTs: 'А123ВС77', formatGrz: 'Российский', category: 'B' },
      { numberTs: 'AB1234C', formatGrz: 'Иностранный', country: 'other', region: '' },
      { numberTs: 'O001OO77', formatGrz: 'Иностранный' },
    ]);
  });

  it.each([
    ['no plate', {}, 'EmptyTs'],
    ['an empty plate', { numberTs: '  ' }, 'EmptyTs'],
    ['ten characters', { numberTs: 'А123ВС1777' }, 'ValidationError'],
    ['an unknown plate type', { numberTs: 'А12ВС77' }, 'InvalidFormat'],
    ['a letter not used on plates', { numberTs: 'Ж123ВС77' }, 'InvalidFormat'],
    ['an unknown format', { numberTs: 'А123ВС77', formatGrz: 'Марсианский' }, 'ValidationError'],
    ['an unknown category', { numberTs: 'А123ВС77', category: 'Z' }, 'ValidationError'],
    ['a moto plate with B', { numberTs: '1234АВ78', category: 'B' }, 'ValidationError'],
    ['a moto plate with M', { numberTs: '1234АВ78', category: 'M' }, 'ValidationError'],
    ['an STS of 11 characters', { numberTs: 'А123ВС77', STSNumber: '12AB1234567' }, 'InvalidFormat'],
    ['an STS of 9 characters', { numberTs: 'А123ВС77', STSNumber: '12AB12345' }, 'InvalidFormat'],
  ])('[BAD-78] refuses %s and adds nothing', async (_, fields, errorName) => {
    const driver = await scene.createTestDriver();
    expect(await server.call(operations.addCar, fields, { token: driver.token })).toMatchObject({
      status: 'error',
      errorName,
    });
    expect(await carsOf(driver)).toEqual([]);
  });

  it('[ACC-199] [BAD-79] rejects the number of another vehicle in any case and alphabet', async () => {
    const driver = await scene.createTestDriver({ vehicles: [{ plate: 'А123ВС77' }] });
    const { token } = driver;
    for (const numberTs of ['А123ВС77', 'а 123 вс 77', 'a123bc77']) {
      expect(await server.call(operations.addCar, { numberTs }, { token })).toMatchObject({
        errorName: 'ValidationError',
        errorMessage: EXISTS,
      });
    }
    const twin = { numberTs: 'A123BC77', formatGrz: 'Иностранный' };
    const headers = { 'accept-language': 'en' };
    expect(await server.call(operations.addCar, twin, { token, headers })).toMatchObject({
      errorName: 'ValidationError',
      errorMessage: 'This vehicle already exists',
    });
    expect(await server.call(operations.addCar, { numberTs: 'А123ВС177' }, { token })).toMatchObject({
      status: 'ok',
    });
    expect(await carsOf(driver)).toHaveLength(2);
  });

  it('[ACC-199] [BAD-78] rejects the certificate of another vehicle and its Latin twin', async () => {
    const driver = await scene.createTestDriver({ vehicles: [{ plate: 'А123ВС77', sts: '78АВ123456' }] });
    const { token } = driver;
    const fields = { numberTs: 'О001ОО77', STSNumber: '78 ab 123456' };
    expect(await server.call(operations.addCar, fields, { token })).toMatchObject({
      errorName: 'ValidationError',
      errorMessage: EXISTS,
    });
    expect(await carsOf(driver)).toHaveLength(1);
    const other = await scene.createTestDriver();
    expect(await server.call(operations.addCar, fields, { token: other.token })).toMatchObject({
      status: 'ok',
    });
  });

  it('[ACC-199] stores one of two concurrent copies', async () => {
    const driver = await scene.createTestDriver();
    const answers = await Promise.all(
      ['А123ВС77', 'а123вс77', 'A123BC77', 'A 123 BC 77'].map((numberTs) =>
        server.call(operations.addCar, { numberTs }, { token: driver.token }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['error', 'error', 'error', 'ok']);
    expect(await carsOf(driver)).toHaveLength(1);
  });

  it('allows a person at most a hundred vehicles', async () => {
    const plates = Array.from({ length: MOST_VEHICLES }, (_, index) => ({
      plate: `А${String(index).padStart(3, '0')}ВС77`,
    }));
    const driver = await scene.createTestDriver({ vehicles: plates });
    const refused = await server.call(operations.addCar, { numberTs: 'О001ОО77' }, { token: driver.token });
    expect(refused).toMatchObject({ errorName: 'ValidationError' });
    expect(await carsOf(driver)).toHaveLength(MOST_VEHICLES);
  });
});

describe('PUT car', () => {
  it('[ACC-202] changes the vehicle with the old plate and keeps fields that were not sent', async () => {
    const driver = await scene.createTestDriver({
      vehicles: [{ plate: 'А123ВС77', name: 'Лада', sts: '78АВ123456', isMain: true }, { plate: 'О001ОО77' }],
    });
    const { token } = driver;
    const [before] = await carsOf(driver);
    const car = { oldNumberTs: 'a 123 bc 77', numberTs: 'К777КК198', category: 'D' };
    expect(await server.call(operations.changeCar, { car }, { token })).toEqual({ status: 'ok' });
    expect((await carsOf(driver))[0]).toEqual({
      ...before,
      numberTs: 'К777КК198',
      region: '198',
      category: 'D',
    });
  });

  it('[ACC-199] rejects the plate or certificate of another vehicle and accepts its own', async () => {
    const driver = await scene.createTestDriver({
      vehicles: [{ plate: 'А123ВС77', sts: '78АВ123456' }, { plate: 'О001ОО77' }],
    });
    const { token } = driver;
    const change = (car: object) => server.call(operations.changeCar, { car }, { token });
    const before = await carsOf(driver);
    for (const fields of [{ numberTs: 'а123вс77' }, { STSNumber: '78ab123456' }])
      expect(await change({ oldNumberTs: 'О001ОО77', ...fields })).toMatchObject({
        errorName: 'ValidationError',
        errorMessage: EXISTS,
      });
    expect(await carsOf(driver)).toEqual(before);
    const own = { oldNumberTs: 'А123ВС77', numberTs: 'А123ВС77', STSNumber: '78АВ123456', name: 'Лада' };
    expect(await change(own)).toEqual({ status: 'ok' });
  });

  it('changes nothing for an unknown old plate; returns EmptyTs without one', async () => {
    const driver = await scene.createTestDriver({ vehicles: [{ plate: 'А123ВС77' }] });
    const { token } = driver;
    const change = (input: object) => server.call(operations.changeCar, input, { token });
    expect(await change({ car: { oldNumberTs: 'О001ОО77', name: 'x' } })).toMatchObject({
      errorName: 'ValidationError',
    });
    expect(await change({ car: { name: 'x' } })).toMatchObject({ errorName: 'EmptyTs' });
    expect(await change({})).toMatchObject({ errorName: 'EmptyTs' });
    expect(await carsOf(driver)).toMatchObject([{ name: '' }]);
  });
});

describe('main vehicle', () => {
  const plates = ['А001ВС77', 'А002ВС77', 'А003ВС77'];

  it('[ACC-184] moves to the chosen one and stays unique under concurrent requests', async () => {
    const driver = await scene.createTestDriver();
    const { token } = driver;
    for (const numberTs of plates) await server.call(operations.addCar, { numberTs }, { token });
    expect(await mainOf(driver)).toEqual(['А001ВС77']);
    await server.call(operations.changeCar, { car: { oldNumberTs: 'А003ВС77', mainTs: true } }, { token });
    expect(await mainOf(driver)).toEqual(['А003ВС77']);
    await server.call(operations.changeCar, { car: { oldNumberTs: 'А003ВС77', mainTs: false } }, { token });
    expect(await mainOf(driver)).toEqual(['А003ВС77']);
    const answers = await Promise.all(
      [...plates, ...plates].map((oldNumberTs) =>
        server.call(operations.changeCar, { car: { oldNumberTs, mainTs: true } }, { token }),
      ),
    );
    expect(answers.every(({ status }) => status === 'ok')).toBe(true);
    expect(await mainOf(driver)).toHaveLength(1);
  });

  it('passes to another vehicle when it is deleted', async () => {
    const driver = await scene.createTestDriver({
      vehicles: [{ plate: 'А001ВС77', isMain: true }, { plate: 'А002ВС77' }],
    });
    await server.call(operations.removeCar, { numberTs: 'А001ВС77' }, { token: driver.token });
    expect(await mainOf(driver)).toEqual(['А002ВС77']);
  });
});

describe('DELETE car', () => {
  it('[ACC-203] removes the vehicle by its plate or its id', async () => {
    const driver = await scene.createTestDriver({
      vehicles: [{ plate: 'А001ВС77' }, { plate: 'А002ВС77' }, { plate: 'А003ВС77' }],
    });
    const { token } = driver;
    expect(await server.call(operations.removeCar, { numberTs: 'a 002 bc 77' }, { token })).toEqual({
      status: 'ok',
    });
    const [first] = await carsOf(driver);
    expect(await server.call(operations.removeCar, first, { token })).toEqual({ status: 'ok' });
    expect(await carsOf(driver)).toMatchObject([{ numberTs: 'А003ВС77' }]);
    expect(await server.call(operations.removeCar, { numberTs: 'А002ВС77' }, { token })).toMatchObject({
      errorName: 'ValidationError',
    });
    expect(await server.call(operations.removeCar, {}, { token })).toMatchObject({ errorName: 'EmptyTs' });
  });

  it('keeps a running session when its vehicle is deleted', async () => {
    const driver = await scene.createTestDriver({ vehicles: [{ plate: 'У808ОТ198' }] });
    await scene.startSession(driver, { Vehicle: vehicle('У808ОТ198') });
    expect(
      await server.call(operations.removeCar, { numberTs: 'У808ОТ198' }, { token: driver.token }),
    ).toEqual({ status: 'ok' });
    expect(await profileOf(driver)).toMatchObject({
      ts: [],
      sessions: [{ status: 'Действует', transport: { numberTs: 'У808ОТ198' } }],
    });
  });
});

describe('PUT change-cars', () => {
  it.each([0, 1])('[ACC-200] version %i replaces the vehicles by the list', async (path) => {
    const driver = await scene.createTestDriver({
      vehicles: [
        { plate: 'А001ВС77', isMain: true, sts: '78АВ000001', name: 'Лада' },
        { plate: 'А002ВС77', sts: '78АВ000002' },
        { plate: 'А003ВС77' },
      ],
    });
    const [first, second] = await carsOf(driver);
    const car = [
      { numberTs: 'а001вс77', STSNumber: '78АВ000002' },
      { numberTs: 'А002ВС77', STSNumber: '78АВ000001', mainTs: true },
      { numberTs: '1234АВ78', category: 'A', mainTs: true },
    ];
    expect(await server.call(operations.changeCars, { car }, { token: driver.token, path })).toEqual({
      status: 'ok',
    });
    expect(await carsOf(driver)).toMatchObject([
      { id: second?.id, numberTs: 'А002ВС77', STSNumber: '78АВ000001', mainTs: true },
      { id: first?.id, numberTs: 'А001ВС77', STSNumber: '78АВ000002', mainTs: false, name: 'Лада' },
      { numberTs: '1234АВ78', mainTs: false },
    ]);
  });

  it('[ACC-200] replaces nothing if one vehicle is invalid; rejects a plate listed twice', async () => {
    const driver = await scene.createTestDriver({ vehicles: [{ plate: 'А001ВС77' }] });
    const { token } = driver;
    const change = (car: object[]) => server.call(operations.changeCars, { car }, { token });
    const before = await carsOf(driver);
    expect(await change([{ numberTs: 'А002ВС77' }, { numberTs: '!x' }])).toMatchObject({
      errorName: 'InvalidFormat',
    });
    expect(await change([{ numberTs: 'А002ВС77' }, { numberTs: 'a002bc77' }])).toMatchObject({
      errorName: 'ValidationError',
      errorMessage: EXISTS,
    });
    expect(await change([{ numberTs: 'А002ВС77' }, {}])).toMatchObject({ errorName: 'EmptyTs' });
    expect(await carsOf(driver)).toEqual(before);
    expect(await change([])).toEqual({ status: 'ok' });
    expect(await carsOf(driver)).toEqual([]);
  });
});
