import { operations } from '@gorpark/contract';
import { createTestDriver, type TestDriver } from './drivers.sql.ts';
import type { Answer, TestServer } from './harness.ts';
import { vehicle } from './money-kit.sql.ts';

/** A city that also accepts post-payment for yesterday: 30 roubles an hour from 9 to 19, +05:00. */
export const POST_CITY = 'perm';
export const POST_ZONE = '102';

export interface PostDriver extends TestDriver {
  plate: string;
}

let plates = 100;

export function createPostKit(server: TestServer) {
  const postDriver = async (balanceKopecks = 100_000): Promise<PostDriver> => {
    const plate = `Т${(plates += 1)}ТТ59`;
    const options = { city: POST_CITY, balanceKopecks, vehicles: [{ plate }] };
    return { ...(await createTestDriver(server, options)), plate };
  };
  const pay = (
    driver: PostDriver,
    timestart: string,
    fields: object = {},
    { city = POST_CITY, key }: { city?: string; key?: string } = {},
  ): Promise<Answer> => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const input = { Zone: POST_ZONE, Duration: 60, Vehicle: vehicle(driver.plate), timestart, ...fields };
    return server.call(operations.start, input, { token: driver.token, city, headers, path: 1 });
  };
  const errorOf = async (...call: Parameters<typeof pay>) => (await pay(...call)).errorName;
  return { postDriver, pay, errorOf };
}
