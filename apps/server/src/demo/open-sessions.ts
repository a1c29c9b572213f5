import type { Tx } from '#src/platform/db/schema.ts';
import { ZERO } from '@gorpark/domain/money';
import { deferDeadline } from '@gorpark/domain/post-payment';
import type { Place, SessionVehicle } from '../features/sessions/input/session-input.ts';
import { newSession, writeChange } from '../features/sessions/change/change.sql.ts';
import { isParked, isTimeAwaited, type SessionRow } from '../features/sessions/change/session.sql.ts';
import { stopOpen } from '../features/sessions/unpaid/waiting.ts';
import { type CityTariffs, priceOf } from '../features/tariffs/index.ts';
import { readPaidVehicle } from '../features/vehicles/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const OPEN_AGE_MS = 42 * MINUTE_MS;
const DEFERRED_MINUTES = 90;

export interface DemoSessions {
  accountId: number;
  place: Place;
  open: string;
  deferred: string;
  now: Date;
}

export async function refreshOpenSessions(tx: Tx, city: CityTariffs, demo: DemoSessions): Promise<void> {
  const [open, deferred] = [demo.open, demo.deferred].map((Number) =>
    readPaidVehicle({ Number, Category: 'B' }),
  );
  if (!open?.ok || !deferred?.ok) return;
  const nowMs = demo.now.getTime();
  const startMs = nowMs - OPEN_AGE_MS;
  if (!(await isParked(tx, city.cityId, open.value.plateKey, new Date(startMs))))
    await insertOpen(tx, city, { ...demo, vehicle: open.value, startMs });
  await refreshDeferred(tx, city, demo, deferred.value);
}

async function refreshDeferred(tx: Tx, city: CityTariffs, demo: DemoSessions, vehicle: SessionVehicle) {
  const { accountId, place, now } = demo;
  const { cityId } = city;
  const nowMs = now.getTime();
  const endMs = nowMs - DEFERRED_MINUTES * MINUTE_MS;
  const startMs = endMs - DEFERRED_MINUTES * MINUTE_MS;
  const days = { startMs: nowMs - 2 * DAY_MS, endMs: nowMs, now };
  if (await isTimeAwaited(tx, { cityId, accountId, plateKey: vehicle.plateKey, ...days })) return;
  const { zoneCode } = place;
  const terms = { zoneCode, category: vehicle.category, startMs, minutes: DEFERRED_MINUTES, benefits: [] };
  const price = priceOf(city, terms);
  if (!price.ok || price.value.totalKopecks === ZERO) return;
  const { totalKopecks: amount, discountKopecks: discount, versionIds } = price.value;
  const session = await insertOpen(tx, city, { ...demo, vehicle, startMs });
  const payUntilMs = deferDeadline(endMs, city.timeZone);
  await stopOpen(tx, session, { endMs, amount, discount, versionIds, payUntilMs }, new Date(endMs));
}

async function insertOpen(
  tx: Tx,
  city: CityTariffs,
  { accountId, place, vehicle, startMs }: DemoSessions & { vehicle: SessionVehicle; startMs: number },
): Promise<SessionRow> {
  const { cityId, intervals } = city;
  const { zoneCode } = place;
  const terms = { zoneCode, category: vehicle.category, startMs, minutes: intervals.max, benefits: [] };
  const price = priceOf(city, terms);
  const after = newSession({ cityId, accountId }, place, vehicle, {
    ...{ status: 'open', startMs, endMs: startMs + intervals.max * MINUTE_MS },
    ...{ discount: ZERO, versionIds: price.ok ? price.value.versionIds : [] },
  });
  return (await writeChange(tx, { at: new Date(startMs), before: null, after })).session;
}
