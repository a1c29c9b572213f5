import { moneyScene } from '../../test/money-scene.ts';
import { type Operation, operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';

const scene = moneyScene();
const { server } = scene;
const DRIVER = { driver: 'Смирнов Павел', phone: '79000000101', car_number: '' };
const IMEI = '356938035643801';

async function createFilled() {
  const company = await scene.createTestCompany();
  const call = { token: company.token };
  await server.call(operations.addDriver, DRIVER, call);
  await server.call(operations.addCompanyTs, { number: IMEI, VINNumber: '' }, call);
  const rows = async () => (await server.call(operations.getCorpProfile, {}, call))['result'];
  return { company, call, rows };
}

const switches = (inn: string): [Operation, object][] => [
  [operations.activateDriver, { fio: DRIVER.driver, phone_number: DRIVER.phone, inn }],
  [operations.deactivateDriver, { fio: DRIVER.driver, phone_number: DRIVER.phone, inn }],
  [operations.activateDevice, { imei: IMEI, inn }],
  [operations.deactivateDevice, { imei: IMEI, inn }],
];
const others: [Operation, object][] = [
  [operations.getCorpProfile, {}],
  [operations.addDriver, { ...DRIVER, phone: '79000000105' }],
  [operations.editDriver, { ...DRIVER, driver_n: 'Чужой Человек' }],
  [operations.removeDriver, DRIVER],
  [operations.addCompanyTs, { number: 'К415МН178' }],
];

describe('company ownership', () => {
  it("[THR-9] [COR-008] returns TokenNotFound without changes for a missing, driver's or guest's token", async () => {
    const { company, rows } = await createFilled();
    const before = await rows();
    const driver = await scene.createTestDriver();
    const guest = await scene.createTestGuest();
    for (const token of [undefined, driver.token, guest.token]) {
      for (const [operation, input] of [...switches(company.inn), ...others]) {
        const answer = await server.call(operation, input as never, token === undefined ? {} : { token });
        expect([operation.id, answer.errorName]).toEqual([operation.id, 'TokenNotFound']);
      }
    }
    expect(await rows()).toEqual(before);
  });

  it("[THR-9] [BAD-81] [COR-008] returns TokenNotFound for another company's tax number, ValidationError for an invalid one", async () => {
    const { company, call, rows } = await createFilled();
    const stranger = await scene.createTestCompany();
    const before = await rows();
    for (const [operation, input] of switches(stranger.inn)) {
      expect((await server.call(operation, input as never, call)).errorName).toBe('TokenNotFound');
    }
    for (const inn of ['', 'ИНН', '1234567890123']) {
      for (const [operation, input] of switches(inn)) {
        expect((await server.call(operation, input as never, call)).errorName).toBe('ValidationError');
      }
    }
    for (const [operation, input] of switches(company.inn)) {
      const answer = await server.call(operation, input as never, { token: stranger.token });
      expect(answer.errorName).toBe('TokenNotFound');
    }
    expect(await rows()).toEqual(before);
  });

  it('[COR-008] limits operations without a tax number to the company of the token', async () => {
    const { rows } = await createFilled();
    const before = await rows();
    const stranger = await scene.createTestCompany();
    const call = { token: stranger.token };
    expect((await server.call(operations.removeDriver, DRIVER, call)).errorName).toBe('ValidationError');
    const changed = { ...DRIVER, driver_n: 'Чужой Человек' };
    expect((await server.call(operations.editDriver, changed, call)).errorName).toBe('ValidationError');
    await server.call(operations.addDriver, { ...DRIVER, phone: '79000000105' }, call);
    expect(await rows()).toEqual(before);
  });
});
