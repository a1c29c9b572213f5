import { POLICIES } from '../retention/policies.ts';
import { purgeOne } from '../retention/purge.ts';
import type { TestServer } from './harness.ts';

export function purgeKept(server: Pick<TestServer, 'db' | 'clock'>, what: string): Promise<number> {
  const kept = POLICIES.find((one) => one.what === what);
  if (!kept) throw new Error(`the list of what is kept has no ${what}`);
  return purgeOne(server, kept);
}
