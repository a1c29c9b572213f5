import { kopecks } from '@gorpark/domain/money';
import type { Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { companiesWithoutDrivers } from '../features/corporate/company.sql.ts';
import { insertDriver } from '../features/corporate/drivers.sql.ts';
import { insertTracker } from '../features/corporate/trackers.sql.ts';
import { addVehicles } from '../features/vehicles/index.ts';
import { type DemoCompanyDeps, seedDemoCompany } from './company.ts';
import { giveMoney } from './create-driver.sql.ts';

const DEMO_INN = '7800000002';
const BALANCE = kopecks(4_820_000);

const DRIVERS = [
  { name: 'Смирнов Павел Игоревич', phone: '79000000101', plate: 'К415МН178', isActive: true },
  { name: 'Алексеева Мария', phone: '79000000102', plate: 'Т204ОР178', isActive: true },
  { name: 'Гаспарян Ашот Левонович', phone: '79000000103', plate: 'В631СУ98', isActive: false },
  { name: 'Ковалёв Денис Юрьевич', phone: '79000000104', plate: 'У457МР47', isActive: true },
  { name: 'Мельникова Ольга Викторовна', phone: '79000000105', plate: 'Н302ХА178', isActive: true },
  { name: 'Юсупов Рустам', phone: '79000000106', plate: '', isActive: false },
] as const;
const VINS: readonly string[] = ['XTA210930Y2766401', '', 'XTA210930Y2766403', '', 'XTA210930Y2766405'];
const TRACKERS = [
  { vin: 'XTA210930Y2766401', imei: '356938035643801', isActive: true },
  { vin: 'XTA210930Y2766403', imei: '356938035643802', isActive: false },
  { vin: 'XTA210930Y2766405', imei: '356938035643803', isActive: true },
  { vin: '', imei: '356938035643804', isActive: true },
] as const;

export async function seedDemoFleet(deps: DemoCompanyDeps): Promise<string[]> {
  const output = await seedDemoCompany(deps);
  const at = new Date(deps.clock.now());
  for (const owner of await companiesWithoutDrivers(deps.db, DEMO_INN)) {
    await inTransaction(deps.db, async (tx: Tx) => {
      const vehicles = DRIVERS.flatMap(({ plate }, index) =>
        plate === '' ? [] : [{ plate, vin: VINS[index] ?? '', isMain: index === 0 }],
      );
      await addVehicles(tx, owner.cityId, owner.accountId, vehicles, at);
      for (const driver of DRIVERS) await insertDriver(tx, owner, driver, at);
      for (const tracker of TRACKERS) await insertTracker(tx, owner, tracker, at);
      await giveMoney(tx, { ...owner, amount: BALANCE, at });
    });
  }
  return output;
}
