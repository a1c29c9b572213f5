import type { ErrorName, InputOf, operations, ReplyOf } from '@gorpark/contract';
import { FORM_TEXTS } from '@gorpark/contract/form-texts';
import { readRefill, type RefillProblem } from '@gorpark/domain/payment';
import { runOnce } from '#src/platform/db/command.sql.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { PaymentDeps } from './deps.ts';
import { isMethod, readPaymentSource } from './payment-source.ts';
import type { Payments } from './payments.ts';
import type { NewPayment } from './payments.sql.ts';

type RefillContext = ActorContext<InputOf<typeof operations.refill>>;
type RefillDeps = PaymentDeps & { payments: Pick<Payments, 'methodOf' | 'begin' | 'open'> };

const PROBLEM_ERRORS: Readonly<Record<Exclude<RefillProblem, 'notPositive'>, ErrorName>> = {
  empty: 'NoSumEntered',
  notANumber: 'ItNeedToBeANumber',
  format: 'InvalidFormat',
  tooMuch: 'RefillAmountCanNotBeMaxAllowable',
};

const TEXTS = {
  page: { ru: 'Перейдите на страницу оплаты', en: 'Go to the payment page' },
  processing: { ru: 'Платёж обрабатывается', en: 'The payment is being processed' },
} as const;

/**
 * Begins a top-up [PAY-158]: stores the intent, then requests the provider's page. A repeated key returns the same
 * order and page [INV-7].
 */
export async function refill(
  deps: RefillDeps,
  ctx: RefillContext,
): Promise<Result<ReplyOf<typeof operations.refill>>> {
  const { actor, cityId, lang } = ctx;
  if (actor.kind !== 'driver') return fail('TokenNotFound');
  const read = await readOrder(deps, ctx);
  if (!read.ok) return read;
  const call = {
    cityId,
    actor: `driver:${actor.accountId}`,
    operation: 'refill',
    idempotencyKey: ctx.idempotencyKey,
    input: ctx.input,
    nowMs: ctx.now(),
  };
  const { accountId } = actor;
  const payment = { ...read.value, cityId, accountId, lang, intent: null, at: new Date(call.nowMs) };
  const stored = await runOnce(deps.db, call, (tx) => deps.payments.begin(tx, payment));
  if (!stored.ok) return stored;

  const opened = await deps.payments.open(cityId, stored.value);
  if (!opened.ok) return opened;
  const { redirectUrl } = opened.value;
  return ok({
    message: TEXTS[redirectUrl === '' ? 'processing' : 'page'][lang],
    RedirectURL: redirectUrl,
    amount: payment.amount,
    order: stored.value,
  });
}

async function readOrder(
  deps: RefillDeps,
  ctx: RefillContext,
): Promise<Result<Pick<NewPayment, 'amount' | 'by'>>> {
  const { input, cityId, lang } = ctx;
  const { settings } = await deps.cities.of(cityId);
  const amount = readRefill(input.RefillAmount, settings.refillMax);
  if (!amount.ok) {
    if (amount.problem === 'notPositive') return fail('ValidationError', FORM_TEXTS.sumPositive[lang]);
    return fail(PROBLEM_ERRORS[amount.problem]);
  }
  if (settings.dontUseBalance) return fail('PaymentServiceNotFound');
  const by = await readPaymentSource(deps, cityId, input, ctx.actor);
  if (!by.ok) return by;
  return isMethod(by.value) ? ok({ amount: amount.value, by: by.value }) : fail('PaymentServiceNotFound');
}
