import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import type { Context } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import type { PaymentDeps } from './deps.ts';
import { keepReport, moveEnquiryUp } from './report.sql.ts';

/**
 * What a browser says of a payment: kept under its order, and a reason to ask the provider at once; it moves no money and
 * tells nothing back, not even whether there is such an order (R14, T11, B94).
 */
export async function paymentFromPortal(
  deps: Pick<PaymentDeps, 'db'> & { wake: () => void },
  ctx: Context<InputOf<typeof operations.paymentFromPortal>>,
): Promise<Result<ReplyOf<typeof operations.paymentFromPortal>>> {
  const { order, source, billnumber, amount, paymentDate, status } = ctx.input;
  if (order === undefined) return ok({});
  const named = { cityId: ctx.cityId, orderNumber: order, at: new Date(ctx.now()) };
  await keepReport(deps.db, named, {
    source: source ?? null,
    billNumber: billnumber ?? null,
    amount: amount === undefined ? null : String(amount),
    paymentDate: paymentDate ?? null,
    status: status ?? null,
  });
  if (await moveEnquiryUp(deps.db, named)) deps.wake();
  return ok({});
}
