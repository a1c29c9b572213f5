import type { CompanyDevice, CompanyDriver, CompanyVehicle } from '@gorpark/contract/company/fleet/read';

export const driverBody = ({ name, phone, ts }: Pick<CompanyDriver, 'name' | 'phone' | 'ts'>) => ({
  driver: name,
  car_number: ts,
  phone,
});

/** Names a vehicle or device, as the list shows it. */
export const tsBody = (ts: CompanyVehicle | CompanyDevice) => ({
  id: ts.id,
  shown: { number: 'number' in ts ? ts.number : ts.imei, VINNumber: ts.vin },
});
