import type { ErrorName, InputOf, operations, ReplyOf } from '@gorpark/contract';
import { FORM_TEXTS } from '@gorpark/contract/form-texts';
import { type Kopecks } from '@gorpark/domain/money';
import { isMethodPhoneWrong, readRefill, type RefillProblem } from '@gorpark/domain/payment';
import { normalizePhone } from '@gorpark/domain/phone';
import { runOnce } from '#src/platform/db/command.sql.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { PaymentDeps } from './deps.ts';
import { findMethod, type Method } from './providers/methods.ts';
import { FIRST_ASK_MS } from './polling/polling.ts';
import type { Payments } from './payments.ts';
import { insertPayment } from './payments.sql.ts';

type RefillContext = ActorContext<InputOf<typeof operations.refill>>;

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
  deps: PaymentDeps & { payments: Pick<Payments, 'open'> },
  ctx: RefillContext,
): Promise<Result<ReplyOf<typeof operations.refill>>> {
  const { actor, cityId, lang } = ctx;
  if (actor.kind !== 'driver') return fail('TokenNotFound');
  const read = await readOrder(deps, ctx);
  if (!read.ok) return read;
  const { amount, method, phone } = read.value;
  const call = {
    cityId,
    actor: `driver:${actor.accountId}`,
    operation: 'refill',
    idempotencyKey: ctx.idempotencyKey,
    input: ctx.input,
    nowMs: ctx.now(),
  };
  const { accountId } = actor;
  const stored = await runOnce(deps.db, call, (tx) =>
    insertPayment(
      tx,
      {
        ...{ cityId, accountId, amount, phone, lang, method: method.name, provider: method.provider },
        purpose: 'refill',
        intent: null,
        at: new Date(call.nowMs),
      },
      FIRST_ASK_MS,
    ),
  );
  if (!stored.ok) return stored;

  const opened = await deps.payments.open(cityId, stored.value);
  if (!opened.ok) return opened;
  const { redirectUrl } = opened.value;
  return ok({
    message: TEXTS[redirectUrl === '' ? 'processing' : 'page'][lang],
    RedirectURL: redirectUrl,
    amount,
    order: stored.value,
  });
}

interface RefillOrder {
  amount: Kopecks;
  method: Method;
  phone: string | null;
}

async function readOrder(deps: PaymentDeps, ctx: RefillContext): Promise<Result<RefillOrder>> {
  const { input, cityId, lang } = ctx;
  const { settings } = await deps.cities.of(cityId);
  const amount = readRefill(input.RefillAmount, settings.refillMax);
  if (!amount.ok) {
    if (amount.problem === 'notPositive') return fail('ValidationError', FORM_TEXTS.sumPositive[lang]);
    return fail(PROBLEM_ERRORS[amount.problem]);
  }
  if (settings.dontUseBalance) return fail('PaymentServiceNotFound');
  const method = await findMethod(deps, cityId, input.PaymentService?.trim() ?? '', ctx.actor);
  if (!method) return fail('PaymentServiceNotFound');
  if (isMethodPhoneWrong(method, input.phone ?? null)) return fail('InvalidFormat');
  const phone = method.isPhoneRequired ? normalizePhone(input.phone ?? '') : null;
  return ok({ amount: amount.value, method, phone });
}
