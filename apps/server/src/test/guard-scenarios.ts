import { operations } from '@gorpark/contract';
import type { FleetList } from '@gorpark/contract/company/fleet-tables/lists';
import { newCaller } from './account-kit.ts';
import type { TestDriver } from './drivers.sql.ts';
import type { TestServer } from './harness.ts';
import type { MoneyScene } from './money-scene.ts';
import { nextPlate } from './repair-kit.sql.ts';

/** A thing that two screens show, and a command on it. */
export interface Scenario {
  driver: TestDriver;
  city?: string;
  input: Record<string, unknown>;
  /** Guard fields as of the screen, and values that another screen has made wrong. */
  shown: Record<string, unknown>;
  stale: Record<string, unknown>[];
}

export type Facts = Record<string, unknown>;

/** Returns the first record of a list in the profile of a driver or a company. */
export async function recordOf(
  server: TestServer,
  driver: TestDriver,
  isCompany: boolean,
  list: string,
): Promise<Facts> {
  const profile = isCompany ? operations.getCorpProfile : operations.getProfile;
  const { result } = await server.call(profile, {}, { token: driver.token });
  return (result as Record<string, [Facts]>)[list]?.[0] ?? {};
}

/** Of commands of a company. The second word of a key names one of several kinds of input. */
export const companyScenarios = (scene: MoneyScene): Record<string, () => Promise<Scenario>> => {
  const { server } = scene;
  async function companyCar(changes: object): Promise<Scenario> {
    const driver = await scene.createTestCompany({ plates: [nextPlate()] });
    const {
      Идентификатор: id,
      ГРЗ: number,
      VIN: VINNumber,
    } = await recordOf(server, driver, true, 'Автомобили');
    const shown = { number, VINNumber };
    const others = [{ number: 'А777АА78' }, { VINNumber: 'XTA210930Y2766402' }];
    const stale = others.map((one) => ({ shown: { ...shown, ...one } }));
    return { driver, input: { id, number, ...changes }, shown: { shown }, stale };
  }

  async function device(): Promise<Scenario> {
    const driver = await scene.createTestCompany();
    const shown = { number: '356938035643801', VINNumber: 'XTA210930Y2766401' };
    const { id } = await server.call(operations.addCompanyTs, shown, { token: driver.token });
    const stale = [{ number: '356938035643802' }, { VINNumber: 'XTA210930Y2766402' }, { VINNumber: '' }];
    return {
      ...{ driver, input: { id }, shown: { shown } },
      stale: stale.map((one) => ({ shown: { ...shown, ...one } })),
    };
  }

  /** Loads `last` over `now`; the former screen shows it over `former`. */
  async function table(
    list: FleetList,
    fileOf: (value: string) => string,
    [former, now, last]: [string, string, string],
  ): Promise<Scenario> {
    const driver = await scene.createTestCompany();
    const inputOf = (value: string, isDryRun: boolean) => {
      return { list, file: Buffer.from(fileOf(value)).toString('base64'), isDryRun };
    };
    const load = (value: string, isDryRun = false) =>
      server.call(operations.importFleet, inputOf(value, isDryRun), { token: driver.token, ...newCaller() });
    await load(former);
    const { version: old } = await load(last, true);
    await load(now);
    const { version } = await load(last, true);
    const stale = [{ version: old }, { version: 'other' }];
    return { driver, input: inputOf(last, false), shown: { version }, stale };
  }
  const VINS: [string, string, string] = ['XTA210930Y2766401', 'XTA210930Y2766402', 'XTA210930Y2766403'];

  return {
    'importFleet vehicles': () => table('vehicles', (vin) => `Номер;VIN\nК415МН178;${vin}`, VINS),
    'importFleet devices': () => table('devices', (vin) => `IMEI;VIN\n356938035643801;${vin}`, VINS),
    'importFleet drivers': () => {
      const names: typeof VINS = ['Орлова Анна', 'Орлова Инна', 'Орлова Анна Игоревна'];
      return table('drivers', (name) => `ФИО;Телефон\n${name};+7 900 000-01-01`, names);
    },
    editCompanyTs: () => companyCar({ VINNumber: 'XTA210930Y2766401' }),
    'removeTs vehicle': () => companyCar({}),
    'removeTs device': device,
  };
};
