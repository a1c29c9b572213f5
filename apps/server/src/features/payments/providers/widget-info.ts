import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { readRoubles } from '@gorpark/domain/money';
import { isPaymentOpen } from '@gorpark/domain/payment';
import type { Context } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { paymentsFrozen } from '../../ledger/index.ts';
import type { PaymentDeps } from '../deps.ts';
import { holderOf } from './proof.ts';
import { readPayment } from '../payments.sql.ts';
import { isCardSaved } from './providers.ts';

/** Charges immediately. */
const TYPE = 'charge';

/**
 * Returns sum, payee and order for the widget, only if the address matches them and the order is unpaid [PAY-196]
 * [THR-24]; otherwise PaymentServiceError without a distinction. Throws `paymentsFrozen` during a freeze.
 */
export async function paymentInfo(
  deps: Pick<PaymentDeps, 'db' | 'providers'>,
  ctx: Context<InputOf<typeof operations.getPaymentInfo>>,
): Promise<Result<ReplyOf<typeof operations.getPaymentInfo>>> {
  const { invoiceId, amount, currency, type } = ctx.input;
  const payment = invoiceId === undefined ? null : await readPayment(deps.db, ctx.cityId, invoiceId);
  const widget = payment && deps.providers.named(payment.provider)?.widgetOf?.(payment.city);
  if (!payment || !widget || !isPaymentOpen(payment.status) || payment.isGivenUp)
    return fail('PaymentServiceError');
  if (payment.isFrozen) throw paymentsFrozen();
  const said = readRoubles(amount);
  const isSame = said.ok && said.value === payment.amount && (currency ?? 'RUB') === 'RUB';
  if (!isSame || (type ?? TYPE) !== TYPE) return fail('PaymentServiceError');
  return ok({
    ...widget,
    order: payment.orderNumber,
    amount: payment.amount,
    currency: 'RUB',
    ...(payment.nonce !== null && { nonce: payment.nonce }),
    ...(isCardSaved(deps, payment) && { holder: holderOf(payment) }),
    description: `${ctx.lang === 'en' ? 'Order' : 'Заказ'} ${payment.orderNumber}`,
  });
}
