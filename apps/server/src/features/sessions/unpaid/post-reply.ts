import type { operations, ReplyOf } from '@gorpark/contract';
import type { Context, Lang } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import type { SessionDeps } from '../deps.ts';
import { type OrderReceipt, orderReply, type PaidReceipt, paidReply } from '../commands/reply.ts';

export type PostReceipt = PaidReceipt | (OrderReceipt & { sessionId: number });

const TEXTS = {
  paid: { ru: 'Парковка оплачена', en: 'The parking has been paid' },
  waiting: {
    ru: 'Оплатите недостающую сумму. До оплаты парковка остаётся в отложенных',
    en: 'Pay the missing amount. Until then the parking stays among the deferred ones',
  },
  processing: { ru: 'Платёж обрабатывается', en: 'The payment is being processed' },
} as const satisfies Record<string, Record<Lang, string>>;

/** Returns the reply, with the payment page if unpaid. Error: PaymentServiceError. */
export async function postAnswer(
  { payments }: Pick<SessionDeps, 'payments'>,
  { cityId, lang }: Pick<Context<unknown>, 'cityId' | 'lang'>,
  receipt: PostReceipt,
): Promise<Result<ReplyOf<typeof operations.start>>> {
  if (!('order' in receipt)) return ok({ ...paidReply(receipt, 'started', lang), message: TEXTS.paid[lang] });
  const opened = await payments.open(cityId, receipt.order);
  if (!opened.ok) return opened;
  const { redirectUrl } = opened.value;
  const message = TEXTS[redirectUrl === '' ? 'processing' : 'waiting'][lang];
  return ok({ ...orderReply(receipt, redirectUrl, lang), message });
}
