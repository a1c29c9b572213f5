import { readForgiveness } from '@gorpark/city-packs/pack/forgiveness';
import { cityOptions } from '@gorpark/city-packs/pack/read';
import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from './config.ts';
import { gateIntent } from './features/barrier/index.ts';
import { layOver, type Override } from './features/cities/overrides/lay-over.ts';
import type { IntentHandler } from './features/payments/index.ts';
import { repairIntent } from './features/repair/index.ts';
import { renewIntent, settleIntent, startIntent } from './features/sessions/index.ts';
import { subscriptionIntent } from './features/subscriptions/index.ts';

type Reader = [name: string, read: (stored: unknown) => unknown, stored: unknown];

const options = cityOptions(readConfig({}).citiesFolder, 'saint-petersburg');
const year = { holidays: ['2027-03-08'], transferredDaysOff: [], workingWeekends: ['2027-02-20'] };
const calendar = { mode: 'wide' as const, years: {}, overrides: {}, regionalChecked: [] };

function ofOverride(part: Override['part'], name: string, value: unknown): Reader {
  const read = (own: unknown) => {
    if (options === null) throw new Error('no options');
    const { siteOptions, settings, pack } = options;
    const base = { siteOptions, settings, pack: { ...pack, later: 1 }, calendar };
    const { facts, left } = layOver(base, [{ part, name, value: own }]);
    return [left, part === 'calendarYear' ? facts.calendar.years : Reflect.get(facts[part as 'pack'], name)];
  };
  return [`override of ${name}`, read, value];
}

const unused = new Proxy({}, { get: () => () => Promise.reject(new Error('unused')) }) as never;
const ofIntent = (handler: IntentHandler, stored: { purpose: string; [field: string]: unknown }): Reader => [
  `intent of a ${stored.purpose}`,
  (intent) => handler(intent) !== null,
  stored,
];

const vehicle = { plate: 'М314РК198', plateKey: 'M314PK198', format: 'rus', category: 'B' };
const place = { zoneCode: '7809', parkingCode: null };
const times = { startMs: 1000, endMs: 61_000, minutes: 1 };
const offer = { code: 'm1', type: 'week', titleRu: 'Месяц', titleEn: 'Month', days: 30, salePercent: 5 };
const rules = { zones: ['7809'], isPausable: true, isRefundable: false, isChangeable: false, price: 90_000 };

const COMMANDS = Object.values(operations).filter(({ method }) => method !== 'GET');

const READERS: Reader[] = [
  [
    'forgiveness',
    readForgiveness,
    { leaveWithinMinutes: 4, returns: { unit: 'hour' }, repair: { perMonth: 2 } },
  ],
  ofOverride('settings', 'forgiveness', {
    enforcement: { benefitIsRight: true },
    repair: { kinds: ['gap'] },
  }),
  ofOverride('settings', 'intervals', { min: 20, step: 10, max: 240 }),
  ofOverride('siteOptions', 'notification', { message: 'Ремонт на Лиговском' }),
  ofOverride('pack', 'open', { enforcement: true }),
  ofOverride('calendarYear', '2027', year),
  ofIntent(startIntent(unused), {
    ...{ purpose: 'start', ...times, place, charge: 400, discount: 0, versionIds: ['v1'] },
    ...{ vehicle: { ...vehicle, driverPhone: null } },
  }),
  ofIntent(renewIntent(unused), {
    ...{ purpose: 'renew', ...times, sessionId: 9, oldEndMs: 31_000, chargedKop: 200, charge: 200 },
  }),
  ofIntent(settleIntent(), { purpose: 'settle', sessionId: 9 }),
  ofIntent(
    gateIntent(() => undefined),
    { purpose: 'gate', quoteId: 'q7' },
  ),
  ofIntent(subscriptionIntent, {
    ...{ purpose: 'subscription', offer: { ...offer, ...rules }, vehicle, period: { startMs: 1, endMs: 2 } },
  }),
  ...[{ kind: 'plate', vehicle }, { kind: 'zone', place }, { kind: 'end', atMs: 5 }, { kind: 'gap' }].map(
    (wish) =>
      ofIntent(repairIntent(unused), { purpose: 'repair', sessionId: 9, wish, version: 'v', difference: 1 }),
  ),
  [
    'answers of all commands',
    (stored) =>
      COMMANDS.map(({ id, reply }, at) => [id, z.decode(reply as z.ZodMiniType, (stored as unknown[])[at])]),
    COMMANDS.map(({ example }) => example.reply),
  ],
];

function withLater(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(withLater);
  if (typeof stored !== 'object' || stored === null) return stored;
  const fields = Object.entries(stored).map(([name, value]) => [name, withLater(value)]);
  return { ...Object.fromEntries(fields), laterField: { since: 'next release' } };
}

it.each(READERS)('reads %s without fields of a later release', (_name, read, stored) => {
  const known = read(stored);
  expect(known).not.toBe(false);
  expect(read(withLater(stored))).toEqual(known);
});

it('skips kinds of a later release, refuses other faults', () => {
  const stored = {
    repair: { kinds: ['gap', 'swap', 'zone', 'sale'] },
    enforcement: { checksShown: 'photo' },
  };
  const { repair, enforcement } = readForgiveness(stored);
  expect([repair.kinds, enforcement.checksShown]).toEqual([['gap', 'zone'], 'off']);
  expect(() => readForgiveness({ leaveWithinMinutes: -1 })).toThrow(/leaveWithinMinutes/);
});
