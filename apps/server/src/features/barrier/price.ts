import type { ReplyOf, operations } from '@gorpark/contract';
import { isTicket, normalizeTicket, BARRIER_PRICE_MS } from '@gorpark/domain/barrier';
import { countEvent, type Limit } from '#src/platform/db/limits.sql.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { randomSecret } from '#src/platform/secrets.ts';
import { type BarrierDeps, isBarrierPayer } from './deps.ts';
import { readBarrierOffer } from '../cities/index.ts';
import { GateError, type GatePrice, type GateTicket } from './ports.ts';
import { insertQuote } from './quotes.sql.ts';

const MINUTE_MS = 60_000;

/** Limit of card lookups per token: enough to pay, too few to find out who is parked [THR-10]. */
export const TICKET_TRIES = [
  { ms: MINUTE_MS, max: 10 },
  { ms: 60 * MINUTE_MS, max: 40 },
] as const satisfies Limit['windows'];

const TEXTS = {
  tooOften: {
    ru: 'Слишком много запросов подряд. Подождите минуту',
    en: 'Too many requests in a row. Wait a minute',
  },
  unknownTicket: {
    ru: 'Карту с таким номером не нашли. Проверьте цифры',
    en: 'No card with this number was found. Check the digits',
  },
  blocked: {
    ru: 'По этой карте выпускает только сотрудник парковки. Позовите его кнопкой у шлагбаума',
    en: 'Only the staff of the parking can let this card out. Call them at the barrier',
  },
} as const;

/** Returns the gate price and stores it for this token for 30 seconds [THR-10] [BAD-49]. */
export async function priceBarrier(
  deps: BarrierDeps,
  ctx: ActorContext<unknown>,
  session: { ticket?: string; parkingCode?: string },
): Promise<Result<ReplyOf<typeof operations.planarCost>>> {
  const { actor, cityId, city, lang } = ctx;
  if (!isBarrierPayer(actor)) return fail('TokenNotFound');
  const ticket = normalizeTicket(session.ticket ?? '');
  if (!isTicket(ticket)) return fail('InvalidFormat');
  const parkingCode = session.parkingCode?.trim() || null;
  const { isOffered, codes } = await readBarrierOffer(deps.db, cityId);
  if (!isOffered || (parkingCode !== null && !codes.has(parkingCode))) return fail('CantFindParking');
  const limits = [{ scope: 'planar.ticket', key: `token:${actor.tokenId}`, windows: TICKET_TRIES }];
  if (!(await countEvent(deps.db, cityId, limits, ctx.now())))
    return fail('ValidationError', TEXTS.tooOften[lang]);

  const id = randomSecret();
  const reported = await askGate(deps, cityId, { quoteId: id, city, ticket, parkingCode });
  if (reported === 'down') return fail('ServerGateParkingError');
  if (reported === 'blocked') return fail('ParkingSessionNotFound', TEXTS.blocked[lang]);
  if (reported === null || !codes.has(reported.parkingCode))
    return fail('ParkingSessionNotFound', TEXTS.unknownTicket[lang]);

  const quotedMs = ctx.now();
  await insertQuote(deps.db, {
    cityId,
    id,
    tokenId: actor.tokenId,
    accountId: actor.accountId,
    payerKind: actor.kind,
    parkingCode: reported.parkingCode,
    ticket,
    amount: reported.amount,
    enteredMs: reported.enteredMs,
    quotedMs,
    expiresMs: quotedMs + BARRIER_PRICE_MS,
  });
  return ok({
    result: {
      cost: reported.amount,
      sessionId: id,
      parkingNumber: reported.parkingCode,
      startDate: reported.enteredMs === null ? null : new Date(reported.enteredMs).toISOString(),
      endDate: new Date(quotedMs).toISOString(),
      expiresIn: BARRIER_PRICE_MS,
    },
  });
}

async function askGate(
  { gate, log, metrics }: BarrierDeps,
  cityId: number,
  session: GateTicket,
): Promise<GatePrice | 'blocked' | 'down' | null> {
  if (gate === null) return 'down';
  try {
    return await gate.price(session);
  } catch (error) {
    if (!(error instanceof GateError)) throw error;
    metrics.countPayment(`gate_${error.failure}`);
    log.warn('gate', { cityId, code: error.failure });
    return 'down';
  }
}
