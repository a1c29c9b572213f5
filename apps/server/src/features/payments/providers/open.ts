import { addressOf } from '@gorpark/contract/page-address';
import { isPaymentOpen, writeRedirect } from '@gorpark/domain/payment';
import { countEvent, type Limit } from '#src/platform/db/limits.sql.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { paymentsFrozen } from '../../ledger/index.ts';
import { findCard } from '../cards/cards.sql.ts';
import { openToken } from '../cards/seal.ts';
import { contactOf } from '../contact.sql.ts';
import type { PaymentDeps } from '../deps.ts';
import { lockPayment, recordRequest, type Payment, readPayment } from '../payments.sql.ts';
import { type CardIntent, type PaymentProvider, ProviderError } from './ports.ts';
import { isCardSaved } from './providers.ts';
import { applyEvent } from '../apply-event.ts';
import { holderOf, isMismatch } from './proof.ts';
import { raiseMismatch } from './alarm.ts';

/** A phone method has no payment page. */
export const PHONE_PAGE = '/phone-payment-callback';

const HOUR_MS = 3_600_000;
/** Per phone number, for all payers together [THR-18]. */
const PHONE_WINDOWS = [
  { ms: HOUR_MS, max: 5 },
  { ms: 24 * HOUR_MS, max: 10 },
] as const satisfies Limit['windows'];

const TEXTS = {
  tooOften: {
    ru: 'На этот номер отправлено слишком много запросов на оплату. Попробуйте позже или выберите другой способ',
    en: 'Too many payment requests were sent to this number. Try later or choose another method',
  },
} as const;

/**
 * Returns the provider's page, always the same for a payment; call it outside a transaction [INV-17]. Empty: the
 * outcome is unknown until a status check [FLT-20]. Throws `paymentsFrozen` during a freeze, also for an older
 * page.
 */
export async function openPayment(
  deps: PaymentDeps,
  cityId: number,
  orderNumber: string,
): Promise<Result<{ payment: Payment; redirectUrl: string }>> {
  const payment = await readPayment(deps.db, cityId, orderNumber);
  const provider = payment && deps.providers.named(payment.provider);
  if (!payment || !provider) return fail('PaymentServiceError');
  if (payment.status === 'error' || payment.isGivenUp) return fail('PaymentServiceError');
  if (payment.isFrozen && isPaymentOpen(payment.status)) throw paymentsFrozen();
  const known = linkOf(provider, payment, payment.pageUrl);
  // The provider takes an order once, so a click after a timeout can request the page again.
  if (!isPaymentOpen(payment.status) || known !== '') return ok({ payment, redirectUrl: known });
  // A saved card is charged once; after that only status checks follow.
  if (payment.cardId !== null && payment.status === 'processing') return ok({ payment, redirectUrl: '' });
  if (!(await mayAskPhone(deps, provider, payment)))
    return fail('PaymentServiceError', TEXTS.tooOften[payment.lang]);
  try {
    const created = await provider.create({
      shop: payment.city,
      orderNumber,
      nonce: payment.nonce,
      payer: holderOf(payment),
      amount: payment.amount,
      currency: 'RUB',
      method: payment.method,
      phone: payment.phone,
      lang: payment.lang,
      returnPath: returnPathOf(payment),
      card: await cardOf(deps, payment),
      ...(provider.printsReceipts?.(payment.city) && { contact: await contactOf(deps.db, payment) }),
    });
    await recordRequest(deps.db, payment, created);
    return ok({
      payment,
      redirectUrl: linkOf(provider, { ...payment, status: 'processing' }, created.pageUrl),
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return answerFailure(deps, payment, error);
  }
}

/** The card to save or charge. Throws ProviderError if a saved card is deleted or cannot be decrypted. */
async function cardOf(deps: PaymentDeps, payment: Payment): Promise<CardIntent | null> {
  const { cityId, city: shop, accountId, cardId, provider } = payment;
  const holder = holderOf(payment);
  if (cardId === null) return isCardSaved(deps, payment) ? { holder, token: null } : null;
  const card = await findCard(deps.db, { cityId, accountId }, cardId);
  const token = card && openToken(deps.vault, { shop, provider }, card.sealed);
  if (token === null) {
    deps.log.warn('saved card cannot be opened', { cityId, provider });
    throw new ProviderError('refused');
  }
  return { holder, token };
}

/** A message goes to any number entered, so the limits are those of codes [THR-18]. */
async function mayAskPhone(
  { db, clock }: PaymentDeps,
  provider: PaymentProvider,
  { cityId, method, phone }: Payment,
): Promise<boolean> {
  if (phone === null || provider.capabilityOf(method) !== 'phone') return true;
  const limit = { scope: 'payment.phone', key: phone, windows: PHONE_WINDOWS };
  return (await countEvent(db, cityId, [limit], clock.now())) !== null;
}

function returnPathOf({ lang, isGuest, orderNumber, city }: Payment): string {
  const page = isGuest ? '/guest-payment' : '/profile/parking';
  return `${addressOf(lang, page)}?order=${orderNumber}&city=${city}`;
}

function linkOf(provider: PaymentProvider, payment: Payment, pageUrl: string | null): string {
  if (pageUrl !== null) return writeRedirect(pageUrl);
  const isAsked = payment.status === 'processing' || payment.status === 'done';
  return isAsked && provider.capabilityOf(payment.method) === 'phone' ? PHONE_PAGE : '';
}

async function answerFailure(
  deps: PaymentDeps,
  payment: Payment,
  error: ProviderError,
): Promise<Result<{ payment: Payment; redirectUrl: string }>> {
  const { failure } = error;
  deps.metrics.countPayment(`provider_${failure}`);
  if (isMismatch(error)) raiseMismatch(deps, payment.cityId, error.reason.parameter);
  if (failure === 'unknown') {
    await recordRequest(deps.db, payment, null);
    return ok({ payment, redirectUrl: '' });
  }
  // Otherwise nothing changes: the same click retries, and a status check ends an abandoned order.
  if (failure === 'refused')
    await inTransaction(deps.db, async (tx) => {
      const locked = await lockPayment(tx, payment.cityId, payment.orderNumber);
      const at = new Date(deps.clock.now());
      if (locked) await applyEvent(tx, locked, 'refused', { providerPaymentId: null, at });
    });
  return fail('PaymentServiceError');
}
