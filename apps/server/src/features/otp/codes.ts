import { randomInt } from 'node:crypto';
import { FORM_TEXTS } from '@gorpark/contract/form-texts';
import { normalizePhone } from '@gorpark/domain/phone';
import type { Lang } from '@gorpark/domain/time';
import { isOneMailbox, type Messages } from '#src/features/messages/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import {
  countedEvents,
  countEvent,
  type Limit,
  secondsUntilFree,
  uncountEvent,
} from '#src/platform/db/limits.sql.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import { fail, type Failure, ok, type Result } from '#src/platform/result.ts';
import { randomSecret, sha256 } from '#src/platform/secrets.ts';
import {
  type ConfirmedCode,
  deleteCode,
  deleteConfirmedCode,
  deleteConfirmedOf,
  deleteOlderCodes,
  findConfirmedCode,
  insertCode,
  type NewCode,
  tryCode,
} from './codes.sql.ts';
import { createCeilingWatch } from './ceiling.ts';
import { deliverByMail, deliverByPhone } from './deliver.ts';
import { CITY_CALLS, FREE_SHARE, limitsOf } from './limits.ts';
import type { CodeChannel, CodeContext, CodeKind, CodeOrder, CodePurpose } from './tables.ts';

export interface CodeProof {
  kind: CodeKind;
  purpose: CodePurpose;
  target: string;
  accountId: number | null;
  token?: string;
}

export interface Codes {
  /**
   * Sends a code (6 digits by email or SMS, 4 by call) and replaces older ones. LimitSMS: a limit is reached
   * [THR-18]. SMSNotSend: the gateway refused, nothing is counted [FLT-40]. ValidationError: not a mailbox or +7
   * number.
   */
  send(ctx: CodeContext, order: CodeOrder): Promise<Result<{ token: string }>>;
  /**
   * Counts a password sent by call or email. Returns LimitSMS at a limit. Call `takeBack` if it was not sent
   * [THR-18].
   */
  countSend(
    ctx: CodeContext,
    order: Pick<CodeOrder, 'channel' | 'target'>,
  ): Promise<Result<{ takeBack(): Promise<void> }>>;
  /** True past half of the city's daily ceiling; each message or call then needs a captcha [THR-18]. */
  isScarce(cityId: number): Promise<boolean>;
  /**
   * Confirms a code for 30 minutes or until used up; repeats are accepted. Returns IncorrectCode, or `codeOver` if no
   * further attempt can succeed [THR-19].
   */
  confirm(
    ctx: Pick<CodeContext, 'cityId' | 'lang'>,
    given: { kind: CodeKind; token: string; code: string },
  ): Promise<Result<object>>;
  /** Uses up a confirmed code in the transaction that depends on it; returns false if none exists. */
  takeConfirmed(tx: Tx, cityId: number, proof: CodeProof): Promise<boolean>;
  /** Like `takeConfirmed`, by token only. Also deletes other codes of the target and purpose. */
  takeByToken(tx: Tx, cityId: number, token: string, purpose: CodePurpose): Promise<ConfirmedCode | null>;
  /** Returns a confirmed unused code, or null. */
  findConfirmed(cityId: number, token: string, purpose: CodePurpose): Promise<ConfirmedCode | null>;
}

export interface CodesDeps {
  db: Db;
  clock: Clock;
  messages: Messages;
  smsDailyCeiling: number;
  log: Logger;
  metrics: Pick<Metrics, 'countAlarm'>;
}

const CODE_LIFE_MS = 10 * 60_000;
const CONFIRMED_LIFE_MS = 30 * 60_000;
const FORMS: Record<CodeChannel, { digits: number; attempts: number }> = {
  email: { digits: 6, attempts: 5 },
  sms: { digits: 6, attempts: 5 },
  call: { digits: 4, attempts: 3 },
};

export function createCodes(deps: CodesDeps): Codes {
  const { db, clock } = deps;
  const nowDate = (): Date => new Date(clock.now());
  const ceiling = createCeilingWatch(deps);

  async function countSend(ctx: CodeContext, order: Pick<CodeOrder, 'channel' | 'target'>) {
    const limits = limitsOf(ctx, order, deps.smsDailyCeiling);
    const event = await countEvent(db, ctx.cityId, limits, clock.now());
    if (event !== null && order.channel !== 'email') await ceiling.look(ctx.cityId);
    if (event === null) return refuseOften(db, ctx.cityId, limits, clock.now());
    return ok({ takeBack: () => uncountEvent(db, event) });
  }

  return {
    countSend,
    isScarce: async (cityId) =>
      (await countedEvents(db, cityId, CITY_CALLS, clock.now())) >= deps.smsDailyCeiling * FREE_SHARE,
    async send(ctx, order) {
      if (!isSendable(order)) return fail('ValidationError');
      const counted = await countSend(ctx, order);
      if (!counted.ok) return counted;

      const token = randomSecret();
      const digits = randomDigits(FORMS[order.channel].digits);
      const row = rowOf(ctx, order, { token, digits, nowMs: clock.now() });
      if (order.channel === 'email') {
        const linkToken = order.isLinkApart ? randomSecret() : token;
        await inTransaction(db, async (tx) => {
          await insertCode(tx, row);
          await deleteOlderCodes(tx, row);
          if (linkToken !== token) await insertCode(tx, { ...row, ...hashesOf(linkToken, digits) });
          await deliverByMail(tx, deps.messages, ctx, order, { token: linkToken, digits });
        });
        return ok({ token });
      }

      await insertCode(db, row);
      if (await deliverByPhone(deps.messages, ctx, order, digits)) {
        await deleteOlderCodes(db, row);
        return ok({ token });
      }
      await deleteCode(db, ctx.cityId, row.tokenHash);
      await counted.value.takeBack();
      return fail('SMSNotSend');
    },
    async confirm({ cityId, lang }, { kind, token, code }) {
      const now = clock.now();
      const given = { cityId, kind, tokenHash: sha256(token), codeHash: hashCode(token, code.trim()) };
      const times = { now: new Date(now), confirmedUntil: new Date(now + CONFIRMED_LIFE_MS) };
      const verdict = await tryCode(db, given, times);
      if (verdict === 'right') return ok({});
      return verdict === 'over' ? codeOver(lang) : fail('IncorrectCode');
    },
    takeConfirmed: (tx, cityId, { token, ...proof }) =>
      deleteConfirmedOf(
        tx,
        { ...proof, cityId, tokenHash: token === undefined ? null : sha256(token) },
        nowDate(),
      ),
    takeByToken: (tx, cityId, token, purpose) =>
      deleteConfirmedCode(tx, { cityId, tokenHash: sha256(token), purpose }, nowDate()),
    findConfirmed: (cityId, token, purpose) =>
      findConfirmedCode(db, { cityId, tokenHash: sha256(token), purpose }, nowDate()),
  };
}

/** Returns IncorrectCode with a flag that a new code is required. */
export function codeOver(lang: Lang): Failure {
  return fail('IncorrectCode', FORM_TEXTS.codeOver[lang], { isCodeOver: true });
}

export async function refuseOften(
  db: Db,
  cityId: number,
  limits: readonly Limit[],
  nowMs: number,
): Promise<Failure> {
  return fail('LimitSMS', undefined, { retryAfter: await secondsUntilFree(db, cityId, limits, nowMs) });
}

/** Returns LimitSMS with the seconds until the channel reopens. */
export function refuseUntil(until: Date, nowMs: number): Failure {
  return fail('LimitSMS', undefined, {
    retryAfter: Math.max(1, Math.ceil((until.getTime() - nowMs) / 1000)),
  });
}

/** Returns true for a valid mailbox or +7 number; messages and calls go only to +7 numbers [THR-18]. */
function isSendable({ channel, target }: CodeOrder): boolean {
  return channel === 'email' ? isOneMailbox(target) : normalizePhone(target) === target;
}

function rowOf(
  ctx: CodeContext,
  order: CodeOrder,
  secret: { token: string; digits: string; nowMs: number },
): NewCode {
  return {
    cityId: ctx.cityId,
    ...hashesOf(secret.token, secret.digits),
    kind: order.channel === 'email' ? 'email' : 'phone',
    purpose: order.purpose,
    target: order.target,
    accountId: ctx.accountId,
    attempts: FORMS[order.channel].attempts,
    now: new Date(secret.nowMs),
    expiresAt: new Date(secret.nowMs + CODE_LIFE_MS),
  };
}

function hashesOf(token: string, digits: string): Pick<NewCode, 'tokenHash' | 'codeHash'> {
  return { tokenHash: sha256(token), codeHash: hashCode(token, digits) };
}

/** Includes the row's token, which is not in the database, so precomputed hashes are useless [THR-19]. */
function hashCode(token: string, code: string): Buffer {
  return sha256(`${token}:${code}`);
}

/** Uniformly distributed. */
function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
