import { isPaymentOpen, writeRedirect } from '@gorpark/domain/payment';
import { countEvent, type Limit } from '#src/platform/db/limits.sql.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { moneyStopped } from '../ledger/index.ts';
import { findCard } from './cards/cards.sql.ts';
import { openToken } from './cards/seal.ts';
import type { PaymentDeps } from './deps.ts';
import { lockPayment, noteAsked, type Payment, readPayment } from './payments.sql.ts';
import { type CardWish, type PaymentProvider, ProviderError } from './ports.ts';
import { isCardKept } from './providers.ts';
import { applyEvent } from './settle.ts';

/** Where a phone method leads: a message asks there, not a page. */
export const PHONE_PAGE = '/phone-payment-callback';

const HOUR_MS = 3_600_000;
/** Messages that ask one number to pay, whoever began the payments (THR-18). */
const PHONE_WINDOWS = [
  { ms: HOUR_MS, max: 5 },
  { ms: 24 * HOUR_MS, max: 10 },
] as const satisfies Limit['windows'];

const TEXTS = {
  tooOften: {
    ru: 'На этот номер отправлено слишком много запросов оплаты. Попробуйте позже или выберите другой способ',
    en: 'Too many payment requests were sent to this number. Try later or choose another method',
  },
} as const;

/**
 * Asks the provider for the page of a stored payment, outside any transaction (INV-17); the same payment has the same page
 * however often it is asked for (INV-7). An empty address: nobody knows yet whether the provider took it; it is processing
 * and asked about later (D-M11, FLT-20). Error: PaymentServiceError when it surely took nothing (FLT-19, FLT-23). While the money of
 * the city stands still nobody is led to a bank, also to the page of an order from before: @throws `moneyStopped` (FLT-17).
 */
export async function openPayment(
  deps: PaymentDeps,
  cityId: number,
  orderNumber: string,
): Promise<Result<{ payment: Payment; redirectUrl: string }>> {
  const payment = await readPayment(deps.db, cityId, orderNumber);
  const provider = payment && deps.providers.named(payment.provider);
  if (!payment || !provider) return fail('PaymentServiceError');
  if (payment.status === 'error') return fail('PaymentServiceError');
  if (payment.isMoneyStopped && isPaymentOpen(payment.status)) throw moneyStopped();
  const known = linkOf(provider, payment, payment.pageUrl);
  // The provider takes an order once, so that a press after a time-out may ask for its page again.
  if (!isPaymentOpen(payment.status) || known !== '') return ok({ payment, redirectUrl: known });
  // A kept card is charged once: what came of it is enquired about, never asked for again.
  if (payment.cardId !== null && payment.status === 'processing') return ok({ payment, redirectUrl: '' });
  if (!(await mayAskPhone(deps, provider, payment)))
    return fail('PaymentServiceError', TEXTS.tooOften[payment.lang]);
  try {
    const created = await provider.create({
      shop: payment.city,
      orderNumber,
      amount: payment.amount,
      currency: 'RUB',
      method: payment.method,
      phone: payment.phone,
      lang: payment.lang,
      returnPath: returnPathOf(payment),
      card: await cardOf(deps, payment),
    });
    await noteAsked(deps.db, payment, created);
    return ok({
      payment,
      redirectUrl: linkOf(provider, { ...payment, status: 'processing' }, created.pageUrl),
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return answerFailure(deps, payment, error);
  }
}

/** How a provider knows a driver whose cards it keeps: the same for all his payments in a city. */
export const holderOf = ({ city, accountId }: Pick<Payment, 'city' | 'accountId'>): string =>
  `${city}-${accountId}`;

/** Which card is to be kept, or pays. @throws ProviderError the kept one is gone, or opens no more */
async function cardOf(deps: PaymentDeps, payment: Payment): Promise<CardWish | null> {
  const { cityId, city: shop, accountId, cardId, provider } = payment;
  const holder = holderOf(payment);
  if (cardId === null) return isCardKept(deps, payment) ? { holder, token: null } : null;
  const card = await findCard(deps.db, { cityId, accountId }, cardId);
  const token = card && openToken(deps.vault, { shop, provider }, card.sealed);
  if (token === null) throw new ProviderError('refused');
  return { holder, token };
}

/** A method that asks by phone writes to whoever has the number that was typed: not more often than a code is sent (THR-18). */
async function mayAskPhone(
  { db, clock }: PaymentDeps,
  provider: PaymentProvider,
  { cityId, method, phone }: Payment,
): Promise<boolean> {
  if (phone === null || provider.capabilityOf(method) !== 'phone') return true;
  const limit = { scope: 'payment.phone', key: phone, windows: PHONE_WINDOWS };
  return (await countEvent(db, cityId, [limit], clock.now())) !== null;
}

/** Where a browser comes back to: the page that the payment was begun on. */
function returnPathOf({ lang, isGuest, orderNumber }: Payment): string {
  const page = isGuest ? '/guest-payment' : '/profile/parking';
  return `${lang === 'en' ? '/en' : ''}${page}?order=${orderNumber}`;
}

function linkOf(provider: PaymentProvider, payment: Payment, pageUrl: string | null): string {
  if (pageUrl !== null) return writeRedirect(pageUrl);
  const isAsked = payment.status === 'processing' || payment.status === 'done';
  return isAsked && provider.capabilityOf(payment.method) === 'phone' ? PHONE_PAGE : '';
}

async function answerFailure(
  deps: PaymentDeps,
  payment: Payment,
  { failure, reason }: ProviderError,
): Promise<Result<{ payment: Payment; redirectUrl: string }>> {
  const { cityId, provider } = payment;
  deps.metrics.countPayment(`provider_${failure}`);
  deps.metrics.countProviderFailure({ provider, failure, ...reason });
  deps.log.warn('payment provider', { cityId, provider, name: failure, ...reason });
  if (failure === 'unknown') {
    await noteAsked(deps.db, payment, null);
    return ok({ payment, redirectUrl: '' });
  }
  // What may be taken later stays as it is: the same press asks again, and the enquiry ends what nobody asks for.
  if (failure === 'refused')
    await inTransaction(deps.db, async (tx) => {
      const held = await lockPayment(tx, payment.cityId, payment.orderNumber);
      const at = new Date(deps.clock.now());
      if (held) await applyEvent(tx, held, 'refused', { providerPaymentId: null, at });
    });
  return fail('PaymentServiceError');
}
