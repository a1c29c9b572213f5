import type { Payee } from '@gorpark/city-packs/pack/payee';
import { type InputOf, operations, type ReplyOf } from '@gorpark/contract';
import { FORM_TEXTS } from '@gorpark/contract/form-texts';
import { receiptText } from '@gorpark/contract/receipt-texts';
import { type Kopecks, kopecks } from '@gorpark/domain/money';
import { readRefill } from '@gorpark/domain/payment';
import { checkPlate, PLATE_PROBLEM_ERRORS } from '@gorpark/domain/plate';
import { PAYER_TYPES } from '@gorpark/domain/receipt';
import { toZoned } from '@gorpark/domain/time';
import { runReplyOnce } from '#src/platform/db/command.sql.ts';
import { countEvent } from '#src/platform/db/limits.sql.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { CityFacts } from '../cities/index.ts';
import { nextOrderNumber, refuseWhenStopped } from '../ledger/index.ts';
import type { ReceiptDeps } from './deps.ts';
import { toItem } from './item.ts';
import { randomReceiptNumber, receiptUin } from './number.ts';
import { type PayerInput, readPayer, splitPayer } from './payer.ts';
import { insertReceipt, type NewReceipt, takeNumber } from './receipts.sql.ts';

type Created = Result<ReplyOf<typeof operations.createRefillReceipt>>;
type Subject = Pick<NewReceipt, 'purpose' | 'amount' | 'subscriptionCode' | 'plate'>;

const ABSURD = kopecks(100_000_000_000_000);
const RECEIPTS_A_DAY = 50;
const DAY_MS = 86_400_000;

/** Creates a top-up receipt. PaymentServiceNotFound without a balance [PAY-230, BAD-55]. */
export async function createRefillReceipt(
  deps: ReceiptDeps,
  ctx: ActorContext<InputOf<typeof operations.createRefillReceipt>>,
): Promise<Created> {
  const city = await deps.cities.of(ctx.cityId);
  if (city.settings.dontUseBalance) return fail('PaymentServiceNotFound');
  const amount = readSum(ctx, city.settings.refillMax);
  if (!amount.ok) return amount;
  return makePaper(deps, ctx, city, {
    operation: 'createRefillReceipt',
    payer: ctx.input.payer,
    subject: { purpose: 'refill', amount: amount.value, subscriptionCode: null, plate: null },
  });
}

/** Creates a receipt for one vehicle [PAY-231]. */
export async function createSubscriptionReceipt(
  deps: ReceiptDeps,
  ctx: ActorContext<InputOf<typeof operations.createSubscriptionReceipt>>,
): Promise<Created> {
  const plate = checkPlate(ctx.input.grz ?? '');
  const problem = plate.problems[0];
  if (problem) return fail(PLATE_PROBLEM_ERRORS[problem]);
  const code = ctx.input.codeSubscription?.trim() ?? '';
  const amount = code === '' ? null : await deps.subscriptions.priceOf(ctx.cityId, code);
  if (amount === null || amount <= 0) return fail('ValidationError');
  return makePaper(deps, ctx, await deps.cities.of(ctx.cityId), {
    operation: 'createSubscriptionReceipt',
    payer: ctx.input.payer,
    subject: { purpose: 'subscription', amount, subscriptionCode: code, plate: plate.number },
  });
}

/** Creates a receipt. */
export async function makePaper(
  deps: ReceiptDeps,
  ctx: ActorContext<unknown>,
  city: CityFacts,
  { operation, payer: input, subject }: { operation: string; payer: PayerInput; subject: Subject },
): Promise<Created> {
  const payer = readPayer(input, ctx.lang);
  if (!payer.ok) return payer;
  const payee = payeeOf(deps, city);
  if (payee === null) return fail('PaymentServiceNotFound');
  const { cityId, lang } = ctx;
  const { accountId } = ctx.actor;
  const nowMs = ctx.now();
  const limit = {
    scope: 'receipt.made',
    key: String(accountId),
    windows: [{ ms: DAY_MS, max: RECEIPTS_A_DAY }],
  };
  if ((await countEvent(deps.db, cityId, [limit], nowMs)) === null)
    return fail('ValidationError', receiptText('tooManyReceipts', lang));

  const { year } = toZoned(nowMs, city.timeZone);
  const { idempotencyKey } = ctx;
  const caller = { cityId, actor: `${ctx.actor.kind}:${accountId}`, operation, idempotencyKey };
  return runReplyOnce(
    deps.db,
    operations.createRefillReceipt,
    { ...caller, input: ctx.input, nowMs },
    async (tx) => {
      // A frozen city refuses receipts too, because they request money [FLT-17].
      await refuseWhenStopped(tx, cityId);
      const receiptNumber = randomReceiptNumber();
      const { stored, sealed } = splitPayer(payer.value, deps.vault, receiptNumber);
      const orderNumber = await nextOrderNumber(tx);
      const number = await takeNumber(tx, cityId, year);
      const receipt: NewReceipt = {
        ...subject,
        cityId,
        receiptNumber,
        accountId,
        year,
        number,
        uin: receiptUin(payee.administrator, year, number),
        orderNumber,
        payerType: stored.type === PAYER_TYPES.legal ? 'legal' : 'individual',
        payer: stored,
        sealed,
        payee,
        lang,
        createdAt: new Date(nowMs),
      };
      await insertReceipt(tx, receipt);
      const item = toItem({ ...receipt, status: 'wait' }, lang);
      return ok({ result: { receiptnumber: receiptNumber, receipt: item } });
    },
  );
}

/** Returns the payee; a demo payee only in demo mode. */
export function payeeOf({ isDemo }: ReceiptDeps, { pack }: CityFacts): Payee | null {
  return pack.payee && (isDemo || pack.payee.demo !== true) ? pack.payee : null;
}

/** Returns the sum of a form. */
export function readSum(
  { input, lang }: ActorContext<{ sum?: number | string }>,
  max: Kopecks,
): Result<Kopecks> {
  const read = readRefill(input.sum, max);
  if (read.ok) return read;
  switch (read.problem) {
    case 'empty':
      return fail('NoSumEntered');
    case 'notANumber':
      return fail('ItNeedToBeANumber');
    case 'format':
      return fail('InvalidFormat');
    case 'notPositive':
      return fail('ValidationError', FORM_TEXTS.sumPositive[lang]);
    case 'tooMuch':
      return fail(readRefill(input.sum, ABSURD).ok ? 'RefillAmountCanNotBeMaxAllowable' : 'ValidationError');
  }
}
