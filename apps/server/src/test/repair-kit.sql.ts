import { operations, type RequestOf } from '@gorpark/contract';
import { createTestDriver, type TestDriver } from './drivers.sql.ts';
import type { Answer, CallOptions, TestServer } from './harness.ts';
import { startSession, vehicle, ZONE } from './money-kit.sql.ts';

export type RepairFields = Partial<RequestOf<typeof operations.repair>>;

let plates = 0;

/** Returns a plate. No two of them are similar. */
export function nextPlate(): string {
  plates += 1;
  return `${'АВЕКМНОРСТУХ'.charAt(plates % 12)}${100 + ((plates * 37) % 900)}ТТ78`;
}

/** Replaces the first digit. */
export const typoOf = (plate: string): string =>
  plate.replace(/\d/, (digit) => String((Number(digit) + 5) % 10));

export interface ParkedCar {
  driver: TestDriver;
  plate: string;
  city: string;
  ReservationId: string;
}

export function createRepairKit(server: TestServer) {
  const parked = async (fields: object = {}, options: ParkedOptions = {}): Promise<ParkedCar> => {
    const { others = [], city = 'saint-petersburg', balanceKopecks } = options;
    const plate = nextPlate();
    const vehicles = [plate, ...others].map((one) => ({ plate: one }));
    const driver = await createTestDriver(server, { city, vehicles, balanceKopecks });
    server.clock.advance(1000);
    const input = { Zone: ZONE, Vehicle: vehicle(plate), ...fields };
    const started = await startSession(server, driver, input, { city });
    return { driver, plate, city, ReservationId: String(started.ReservationId) };
  };
  const fix = (
    car: Omit<ParkedCar, 'plate'>,
    fields: RepairFields,
    call: CallOptions = {},
  ): Promise<Answer> =>
    server.call(
      operations.repair,
      { ReservationId: car.ReservationId, ...fields },
      { token: car.driver.token, city: car.city, ...call },
    );
  /** Returns the error name, or `ok`. */
  const outcomeOf = async (...call: Parameters<typeof fix>) => {
    const { status, errorName } = await fix(...call);
    return errorName ?? status;
  };
  const trailOf = ({ ReservationId }: Pick<ParkedCar, 'ReservationId'>) =>
    server.db
      .selectFrom('session_repair')
      .selectAll()
      .where('session_id', '=', Number(ReservationId))
      .orderBy('seq')
      .execute();
  return { parked, fix, outcomeOf, trailOf };
}

interface ParkedOptions {
  others?: readonly string[];
  city?: string;
  balanceKopecks?: number;
}
