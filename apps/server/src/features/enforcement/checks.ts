import { hasTwin, type RightAnswer, rightAt, type RightTerms } from '@gorpark/domain/right-at';
import { MINUTE_MS } from '@gorpark/domain/time';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { lockChecks, PAY_WITHIN_MS } from '../sessions/index.ts';
import { type CityTariffs, priceNowOf, type TariffBook } from '../tariffs/index.ts';
import { type Answer, type Judged, type Refused, toAnswer } from './answer.ts';
import { type CheckItem, idOf, readItem } from './item.ts';
import { asOf, payingThen, readRecorded, type RecordedSession } from './known-then.sql.ts';
import { type CheckRow, writeChecks } from './log.sql.ts';
import { findPlaces, type Place } from './place.ts';
import { type Found, livePlates, type Lookup, readRegister } from './register.sql.ts';

export interface CheckDeps {
  db: Db;
  clock: Clock;
  tariffs: Pick<TariffBook, 'of'>;
}

/** `performer`: `key:` and the id of a partner's key. */
export interface Caller {
  cityId: number;
  performer: string;
}

interface Asked {
  item: CheckItem;
  place: Place;
  atMs: number;
  lookup: Lookup;
}

const TRIES = 5;

/**
 * Judges items and writes one row each in the same transaction. The same id and body get the stored answer. Takes no
 * lock that a start waits for.
 */
export async function checkItems(
  deps: CheckDeps,
  caller: Caller,
  raw: readonly unknown[],
): Promise<Answer[]> {
  const nowMs = deps.clock.now();
  const city = await deps.tariffs.of(caller.cityId);
  const items = raw.map((one) => readItem(one, nowMs));
  const read = items.filter((item) => item !== null);
  const places = await findPlaces(deps.db, city, read);
  const asked = new Map(read.map((item, no) => [item, ask(item, places[no], { no, nowMs })]));
  for (let tries = 1; tries <= TRIES; tries++) {
    const done = await inTransaction(
      deps.db,
      async (tx) => {
        const judge = await createJudge(tx, { city, caller, asked: [...asked.values()] });
        const answers: Answer[] = [];
        const rows: CheckRow[] = [];
        const known = new Map<string, { hash: string; answer: Answer }>();
        for (const [no, item] of items.entries()) {
          const found = item && asked.get(item);
          const stored = item && (known.get(item.id) ?? judge.storedOf(item));
          let answer: Answer;
          if (!item || !found) answer = { id: idOf(raw[no]), error: 'ValidationError' };
          else if (stored && stored.hash !== item.hash) answer = { id: item.id, error: 'IdReused' };
          else if (stored) answer = stored.answer;
          else answer = await judge.answer(found);
          answers.push(answer);
          if (item && stored?.hash === item.hash) continue;
          if (item && !stored) known.set(item.id, { hash: item.hash, answer });
          rows.push(rowOf(caller, nowMs, answer, found ?? null));
        }
        return (await writeChecks(tx, rows)) ? answers : null;
      },
      { shouldCommit: (answers) => answers !== null },
    );
    if (done) return done;
  }
  throw new Error('checks of one id at the same time');
}

function ask(item: CheckItem, place: Place | undefined, { no, nowMs }: { no: number; nowMs: number }): Asked {
  if (!place) throw new Error('an item without its place');
  const atMs = Math.min(item.askedMs ?? nowMs, nowMs);
  const seenMs = item.askedMs === null ? nowMs + MINUTE_MS : atMs;
  const lookup = {
    ...{ no, id: item.id, key: item.key, at: new Date(atMs), seenTo: new Date(seenMs) },
    zone: place.checked.kind === 'zone' ? place.checked.zone : null,
  };
  return { item, place, atMs, lookup };
}

async function createJudge(
  tx: Tx,
  { city, caller, asked }: { city: CityTariffs; caller: Caller; asked: readonly Asked[] },
) {
  const lookups = asked.map(({ lookup }) => lookup);
  await lockChecks(
    tx,
    city.cityId,
    lookups.map(({ key, zone }) => ({ plateKey: key, zoneCode: zone })),
  );
  const found = await readRegister(tx, { ...caller, payWithinMs: PAY_WITHIN_MS }, lookups);
  const past = asked.filter(({ item }) => item.askedMs !== null).map(({ lookup }) => lookup);
  const recorded = await readRecorded(tx, city.cityId, past);
  const live = new Map<string, string[]>();
  const platesOf = async (zone: string, at: Date): Promise<string[]> => {
    const plates = live.get(zone) ?? (await livePlates(tx, city.cityId, zone, at));
    live.set(zone, plates);
    return plates;
  };
  const byId = new Map(asked.map(({ item, lookup }) => [item, found[lookup.no]]));
  return {
    storedOf: (item: CheckItem) => byId.get(item)?.stored as { hash: string; answer: Answer } | null,
    async answer({ item, place, atMs, lookup }: Asked): Promise<Judged> {
      const register = found[lookup.no];
      if (!register) throw new Error('an item without its rights');
      const ask = { city, item, place, atMs };
      const now = judge(ask, register);
      const then = past.includes(lookup)
        ? judge(ask, asKnown(register, recorded, { key: item.key, atMs }))
        : null;
      const { zone } = lookup;
      const isTwin =
        now.verdict === 'notAllowed' && zone !== null && hasTwin(item.key, await platesOf(zone, lookup.at));
      return toAnswer({ item, place, now, then, isTwin, version: city.packHash });
    },
  };
}

interface Ask {
  city: CityTariffs;
  item: CheckItem;
  place: Place;
  atMs: number;
}

function judge({ city, item, place, atMs }: Ask, register: Found): RightAnswer {
  const { forgiveness, timeZone, usePostPayment, usePostPaymentYesterday } = city;
  const { payWithinMinutes, leaveWithinMinutes, repair } = forgiveness;
  const { gapFreeSeconds } = repair;
  const terms: RightTerms = {
    ...{ payWithinMinutes, leaveWithinMinutes, gapFreeSeconds, timeZone },
    ...{ usePostPayment, usePostPaymentYesterday },
  };
  const price = priceNowOf(city, {
    zoneCode: place.zone ?? '',
    startMs: atMs,
    category: item.category,
  });
  const { sessions, benefits, payingUntilMs, isStopped, former } = register;
  const state = {
    ...{ place: place.checked, price, payingUntilMs, isStopped, former },
    rights: [...sessions, ...benefits],
  };
  return rightAt(state, atMs, terms);
}

/** Returns the register as it was known at the moment. */
function asKnown(
  register: Found,
  recorded: readonly RecordedSession[],
  { key, atMs }: { key: string; atMs: number },
): Found {
  const own = recorded.filter(({ no }) => no === register.no);
  const paying = own.map((session) => payingThen(session, atMs, PAY_WITHIN_MS));
  const untilMs = Math.max(register.payingUntilMs ?? 0, ...paying.map((until) => until ?? 0));
  return {
    ...register,
    sessions: own.flatMap((session) => asOf(session, key, atMs) ?? []),
    benefits: register.benefits.filter(({ isKnownThen }) => isKnownThen),
    payingUntilMs: untilMs === 0 ? null : untilMs,
  };
}

function rowOf({ cityId, performer }: Caller, nowMs: number, answer: Answer, asked: Asked | null): CheckRow {
  const item = asked?.item;
  const position = item && 'lat' in item.place ? item.place : null;
  const judged = isRefused(answer) ? null : answer;
  const timeOf = (text: string | null | undefined) => (text ? new Date(text) : null);
  return {
    city_id: cityId,
    performer,
    id: judged ? judged.id : null,
    body_hash: judged && item ? Buffer.from(item.hash, 'hex') : null,
    received_at: new Date(nowMs),
    at: new Date(asked?.atMs ?? nowMs),
    ...{ plate: item?.plate ?? null, plate_key: item?.key ?? null, category: item?.category ?? null },
    ...{ zone_code: asked?.place.zone ?? null, parking_code: asked?.place.parking ?? null },
    ...{ lat: position?.lat ?? null, lon: position?.lon ?? null, accuracy: position?.accuracy ?? null },
    verdict: judged?.verdict ?? null,
    reason: isRefused(answer) ? answer.error : answer.reason,
    until_at: timeOf(judged?.until),
    grace_kind: judged?.grace?.kind ?? null,
    grace_until: timeOf(judged?.grace?.until),
    first_seen_at: timeOf(judged?.firstSeenAt),
    then_verdict: judged?.knownThen?.verdict ?? null,
    then_reason: judged?.knownThen?.reason ?? null,
    answer: JSON.stringify(answer),
    ...{ bundle: null, device: null },
  };
}

const isRefused = (answer: Answer): answer is Refused => 'error' in answer;
