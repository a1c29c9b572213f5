import { createHmac } from 'node:crypto';
import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { repairDeadline } from '@gorpark/domain/repair';
import type { Lang } from '@gorpark/domain/time';
import { countedEvents, countEvent } from '#src/platform/db/limits.sql.ts';
import { callerOf } from '#src/platform/http/caller.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { isSameText } from '#src/platform/secrets.ts';
import { deleteTokensOfSession } from '../auth/index.ts';
import { endLinks } from '../payments/index.ts';
import type { TariffBook } from '../tariffs/index.ts';
import { guestTokens, type MintDeps } from './mint.ts';
import { ordersOfSession, readLinkedOrder } from './order.sql.ts';

const SECRET_BYTES = 16;
const HOUR_MS = 3_600_000;
/** Wrong secrets of an address in an hour. */
export const WRONG_SECRETS = 30;
const WRONG_SCOPE = 'guest.order-secret';

interface LinkedOrder {
  cityId: number;
  orderNumber: string;
}

export function linkKeyOf(secretKey: string): string {
  return createHmac('sha256', secretKey).update('guests:order-link').digest('hex');
}

/** Returns 128 bits as 22 URL-safe characters. */
export function secretOf(key: string, { cityId, orderNumber }: LinkedOrder): string {
  const mac = createHmac('sha256', key)
    .update(JSON.stringify([cityId, orderNumber]))
    .digest();
  return mac.subarray(0, SECRET_BYTES).toString('base64url');
}

/** Returns the path of the order's page. City and secret are in the fragment, which no request contains [guests-3]. */
export function orderPath(key: string, order: LinkedOrder & { city: string; lang: Lang }): string {
  const page = `${order.lang === 'en' ? '/en' : ''}/guest-payment`;
  return `${page}?order=${order.orderNumber}#${order.city}.${secretOf(key, order)}`;
}

export type LinkDeps = MintDeps & { tariffs: Pick<TariffBook, 'of'>; linkKeys: readonly string[] };

/** Returns a token of the order's session, valid until its repair deadline. */
export async function orderToken(
  deps: LinkDeps,
  { cityId, address, input }: Context<InputOf<typeof operations.orderToken>>,
): Promise<Result<ReplyOf<typeof operations.orderToken>>> {
  const { db, clock, tokens } = deps;
  const { order: orderNumber = '', secret = '' } = input;
  const nowMs = clock.now();
  const limit = { scope: WRONG_SCOPE, key: callerOf(address) };
  const isRight = deps.linkKeys.some((key) => isSameText(secret, secretOf(key, { cityId, orderNumber })));
  if (!isRight) {
    await countEvent(db, cityId, [{ ...limit, windows: [{ ms: HOUR_MS, max: WRONG_SECRETS }] }], nowMs);
    return fail('LinkNotValid');
  }
  const wrong = await countedEvents(db, cityId, { ...limit, ms: HOUR_MS }, nowMs);
  const order = wrong < WRONG_SECRETS && (await readLinkedOrder(db, { cityId, orderNumber }));
  if (!order) return fail('LinkNotValid');
  const { timeZone, forgiveness } = await deps.tariffs.of(cityId);
  const { kinds, extraDays } = forgiveness.repair;
  const untilMs = repairDeadline(order.endMs, timeZone, extraDays);
  const isOpen = kinds.length > 0 && nowMs < untilMs;
  if (!isOpen || !(await countEvent(db, cityId, [guestTokens(address)], nowMs))) return fail('LinkNotValid');
  const { accountId, sessionId } = order;
  const token = await tokens.issueToken(cityId, {
    kind: 'guest',
    accountId,
    session: { id: sessionId, untilMs },
  });
  return ok({ token, expires: new Date(untilMs).toISOString() });
}

export const hasOrderLink = async (tx: Tx, order: LinkedOrder): Promise<boolean> =>
  (await readLinkedOrder(tx, order)) !== null;

/** Ends the links and the tokens of the order's session for good. Returns false if the order has no link to end. */
export async function endOrderLink(tx: Tx, { cityId, orderNumber }: LinkedOrder, at: Date): Promise<boolean> {
  const order = await readLinkedOrder(tx, { cityId, orderNumber });
  if (!order) return false;
  await endLinks(tx, { cityId, orders: await ordersOfSession(tx, { cityId, ...order }), at });
  await deleteTokensOfSession(tx, { cityId, ...order });
  return true;
}
