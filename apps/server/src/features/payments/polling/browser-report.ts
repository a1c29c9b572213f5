import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Context } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import type { PaymentDeps } from '../deps.ts';
import { storeReport, moveEnquiryUp } from './browser-report.sql.ts';

type Deps = Pick<PaymentDeps, 'db'> & { wake: () => void };

/** Receives the browser's report after it returns from the provider [payments-3] [THR-11]. */
export async function paymentFromPortal(
  deps: Deps,
  ctx: Context<InputOf<typeof operations.paymentFromPortal>>,
): Promise<Result<ReplyOf<typeof operations.paymentFromPortal>>> {
  await hear(deps, ctx, { ...ctx.input, billNumber: ctx.input.billnumber });
  return ok({});
}

/** Receives the browser's report after the widget [PAY-201] [THR-11]. */
export async function sendPaymentInfo(
  deps: Deps,
  ctx: Context<InputOf<typeof operations.sendPaymentInfo>>,
): Promise<Result<ReplyOf<typeof operations.sendPaymentInfo>>> {
  await hear(deps, ctx, ctx.input);
  return ok({});
}

interface Said {
  order?: string | undefined;
  source?: string | undefined;
  billNumber?: string | undefined;
  amount?: number | string | undefined;
  paymentDate?: string | undefined;
  status?: string | undefined;
}

/**
 * Stores the report under its order and triggers a status check. Moves no money and returns nothing, not even whether
 * the order exists.
 */
async function hear(
  deps: Deps,
  { cityId, now }: Pick<Context<unknown>, 'cityId' | 'now'>,
  said: Said,
): Promise<void> {
  const { order, source, billNumber, amount, paymentDate, status } = said;
  if (order === undefined) return;
  const named = { cityId, orderNumber: order, at: new Date(now()) };
  await storeReport(deps.db, named, {
    source: source ?? null,
    billNumber: billNumber ?? null,
    amount: amount === undefined ? null : String(amount),
    paymentDate: paymentDate ?? null,
    status: status ?? null,
  });
  if (await moveEnquiryUp(deps.db, named)) deps.wake();
}
