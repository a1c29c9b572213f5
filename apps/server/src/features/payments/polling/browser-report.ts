import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Context } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import type { PaymentDeps } from '../deps.ts';
import { type BrowserReport, moveEnquiryUp, storeReport } from './browser-report.sql.ts';

type Deps = Pick<PaymentDeps, 'db'> & { wake: () => void };

/** Receives the browser's report after it returns from the provider [payments-3] [THR-11]. */
export async function paymentFromPortal(
  deps: Deps,
  ctx: Context<InputOf<typeof operations.paymentFromPortal>>,
): Promise<Result<ReplyOf<typeof operations.paymentFromPortal>>> {
  await takeReport(deps, { ...ctx, input: { ...ctx.input, billNumber: ctx.input.billnumber } });
  return ok({});
}

/** Receives the browser's report after the widget [PAY-201] [THR-11]. */
export async function sendPaymentInfo(
  deps: Deps,
  ctx: Context<InputOf<typeof operations.sendPaymentInfo>>,
): Promise<Result<ReplyOf<typeof operations.sendPaymentInfo>>> {
  await takeReport(deps, ctx);
  return ok({});
}

/**
 * Stores the report under its order and triggers a status check. Moves no money and returns nothing, not even whether
 * the order exists.
 */
async function takeReport(
  { db, wake }: Deps,
  ctx: Context<BrowserReport & { order?: string | undefined }>,
): Promise<void> {
  const { order, ...report } = ctx.input;
  if (order === undefined) return;
  const named = { cityId: ctx.cityId, orderNumber: order, at: new Date(ctx.now()) };
  await storeReport(db, named, report);
  if (await moveEnquiryUp(db, named)) wake();
}
