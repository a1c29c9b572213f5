import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { refuse } from '#src/platform/process/refusal.ts';
import { kopecks, ZERO } from '@gorpark/domain/money';
import { hashPassword } from '../features/auth/index.ts';
import type { Place } from '../features/sessions/input/session-input.ts';
import { isParked } from '../features/sessions/change/session.sql.ts';
import { insertOrderedSession } from '../features/sessions/intents/ordered.ts';
import { type CityTariffs, priceOf, type TariffBook } from '../features/tariffs/index.ts';
import { listCityIds } from '../features/cities/index.ts';
import { findDemoAccounts } from './accounts.sql.ts';
import { createDriver, giveMoney, type NewDriver } from './create-driver.sql.ts';
import { refreshOpenSessions } from './open-sessions.ts';
import { readPaidVehicle } from '../features/vehicles/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const PASSWORD = 'gorpark2026';
const ANNA = 'anna@demo.gorpark.ru';
const PLAIN = 'driver@demo.gorpark.ru';
/** 78 minutes of parking are left. */
const SESSION_MINUTES = 120;
const SESSION_AGE_MINUTES = 42;
const PARKED_PLATE = 'А123ВС178';
const SECOND_PLATE = 'У456МР47';

export interface DriverSeedDeps {
  db: Db;
  clock: Clock;
  tariffs: TariffBook;
}

/** Creates two drivers per city. Demo mode only: the password is public [operations-1]. */
export async function seedDemoDrivers(deps: DriverSeedDeps): Promise<string[]> {
  const accounts = await findDemoAccounts(deps.db, [ANNA, PLAIN]);
  const known = new Map(accounts.map((row) => [`${row.cityId}:${row.email}`, row.accountId]));
  const now = new Date(deps.clock.now());
  let hash: string | null = null;
  for (const cityId of await listCityIds(deps.db)) {
    const city = await deps.tariffs.of(cityId);
    for (const email of [ANNA, PLAIN]) {
      let accountId = known.get(`${cityId}:${email}`);
      if (accountId === undefined) {
        hash ??= await hashPassword(PASSWORD);
        const driver = email === ANNA ? annaOf(city, hash, now) : plainOf(city, hash, now);
        accountId = await inTransaction(deps.db, (tx) => createDriver(tx, driver));
      }
      if (email === ANNA) await refreshSession(deps, city, accountId, now);
    }
  }
  return [
    `Вход / sign in: ${ANNA}, пароль / password ${PASSWORD} (льгота, четыре машины, идёт парковка)`,
    `Вход / sign in: ${PLAIN}, пароль / password ${PASSWORD} (одна машина)`,
  ];
}

/** Throws if the database contains demo accounts, because their passwords are public [operations-1]. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const accounts = await findDemoAccounts(db, [ANNA, PLAIN]);
  if (accounts.length === 0) return;
  refuse(
    'Рабочий режим не запущен: в базе данных есть учётные записи демо-режима с известным всем паролем.',
    'Production mode was not started: the database holds accounts of the demo mode, whose password is public.',
  );
}

async function refreshSession(
  deps: DriverSeedDeps,
  city: CityTariffs,
  accountId: number,
  now: Date,
): Promise<void> {
  const place = firstPlace(city);
  if (place && city.dontUseBalance) {
    const plates = { open: PARKED_PLATE, deferred: SECOND_PLATE };
    await inTransaction(deps.db, (tx) => refreshOpenSessions(tx, city, { accountId, place, now, ...plates }));
    return;
  }
  const vehicle = readPaidVehicle({ Number: PARKED_PLATE, Category: 'B', NumberFormat: 'rus' });
  if (!place || !vehicle.ok) return;
  const startMs = now.getTime() - SESSION_AGE_MINUTES * MINUTE_MS;
  const session = {
    zoneCode: place.zoneCode,
    category: vehicle.value.category,
    startMs,
    minutes: SESSION_MINUTES,
  };
  const price = priceOf(city, { ...session, benefits: [annasBenefit(now)].map(toFact) });
  if (!price.ok) return;
  const { cityId } = city;
  await inTransaction(deps.db, async (tx) => {
    if (await isParked(tx, cityId, vehicle.value.plateKey, new Date(startMs))) return;
    await giveMoney(tx, { cityId, accountId, amount: price.value.totalKopecks, at: new Date(startMs) });
    await insertOrderedSession(tx, {
      cityId,
      accountId,
      at: new Date(startMs),
      intent: {
        startMs,
        endMs: startMs + SESSION_MINUTES * MINUTE_MS,
        place,
        vehicle: vehicle.value,
        charge: price.value.totalKopecks,
        discount: price.value.discountKopecks,
        versionIds: price.value.versionIds,
      },
    });
  });
}

/** Takes a place from the city's data, so demo code contains no place names. */
function firstPlace(city: CityTariffs): Place | null {
  for (const parking of city.parkings.values()) {
    if (parking.zoneCode !== null && !parking.isFree && city.zones.has(parking.zoneCode)) {
      return { zoneCode: parking.zoneCode, parkingCode: parking.code };
    }
  }
  const [zone] = city.zones.values();
  return zone ? { zoneCode: zone.code, parkingCode: null } : null;
}

function annasBenefit(now: Date) {
  return {
    name: 'Многодетная семья',
    salePercent: 10,
    startsAt: new Date(now.getTime() - 30 * DAY_MS),
    endsAt: new Date(now.getTime() + 335 * DAY_MS),
  };
}

function toFact(benefit: ReturnType<typeof annasBenefit>) {
  const { name, salePercent, startsAt, endsAt } = benefit;
  return { name, salePercent, fromMs: startsAt.getTime(), toMs: endsAt.getTime() };
}

function annaOf(city: CityTariffs, passwordHash: string, now: Date): NewDriver {
  return {
    cityId: city.cityId,
    email: ANNA,
    passwordHash,
    firstName: 'Анна',
    lastName: 'Кирсанова',
    middleName: 'Сергеевна',
    phones: ['79000000001', '79000000002'],
    vehicles: [
      { plate: 'О808ОТ198', isMain: true, name: 'Семейная', sts: '78АА123456' },
      { plate: SECOND_PLATE, name: 'Дача' },
      { plate: PARKED_PLATE, name: 'Рабочая' },
      { plate: '1234АВ78', category: 'A', name: 'Мотоцикл' },
    ],
    benefits: [annasBenefit(now)],
    balance: city.dontUseBalance ? ZERO : kopecks(124_050),
    now,
  };
}

function plainOf(city: CityTariffs, passwordHash: string, now: Date): NewDriver {
  return {
    cityId: city.cityId,
    email: PLAIN,
    passwordHash,
    firstName: 'Пётр',
    lastName: 'Самойлов',
    phones: ['79000000011'],
    vehicles: [{ plate: 'Е555КХ178', isMain: true, name: '' }],
    balance: city.dontUseBalance ? ZERO : kopecks(150_000),
    now,
  };
}
