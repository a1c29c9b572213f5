export { type BalanceChange, changeBalance, moveBalance } from './admin/balance.ts';
export { type BankDocument, documentText, readDocument } from './admin/bank-document.ts';
export { type DocumentUse, hasDocument, lockDocument, registerDocument } from './admin/bank-document.sql.ts';
export { payDebts, takeBack } from './disputes/charge-back.ts';
export type { PaymentDeps } from './deps.ts';
export { defineIntent, type IntentHandler, type IntentTable } from './intents/intent.ts';
export { schedulePaymentJobs } from './jobs.ts';
export type { Method } from './providers/methods.ts';
export { cardIdOf } from './cards/name.ts';
export { resealTokens } from './cards/cards.sql.ts';
export { addNoticeRoute } from './notifications/notification-route.ts';
export { isMethod, type PaymentSource, readPaymentSource } from './payment-source.ts';
export { createPayments, type Payments } from './payments.ts';
export { type FoundPayment, findPayments } from './find.sql.ts';
export type { PaymentPurpose, ReturnReason } from './tables.ts';
export { HISTORY_TEXTS, RETURN_TEXTS } from './history-texts.ts';
export type { NewPayment, Payment } from './payments.sql.ts';
export { type NewRefund, queueRefund } from './refunds/refunds.ts';
export { retryRefund, settleRefund } from './admin/refunds.ts';
export { findRefund, listOpenRefunds, type RefundItem } from './admin/refunds.sql.ts';
export {
  type AskedOrder,
  type SavedCard,
  type NoticeMessage,
  type NoticeVerdict,
  type PaymentProvider,
  ProviderError,
  type ProviderFailure,
  type ProviderReason,
  type ProviderNotice,
  type ProviderOrder,
  type ProviderPayment,
  type ReadNotice,
} from './providers/ports.ts';
export { requireSame, requireSameRefund } from './providers/proof.ts';
export { type WatchDeps, watchProvider } from './providers/watch.ts';
export { createProviders, type Providers } from './providers/providers.ts';
export { forgetPayments, purgeNotices, purgeReports } from './retention.sql.ts';
export { PHONE_PAGE } from './providers/open.ts';
export { refill } from './refill.ts';
export { routes } from './routes.ts';
export {
  FOUND_PAYMENT,
  putInSuspense,
  listSuspense,
  resolveSuspense,
  type SuspenseItem,
  type SuspenseKey,
} from './suspense/suspense.ts';
export { findInSuspense as findHeld } from './suspense/suspense.sql.ts';
export { addWidgetPage } from './providers/widget-page.ts';
export { endLinks } from './order-marks.sql.ts';
export { OPEN_PAYMENTS, openMoneyOf } from './payments.sql.ts';
export { OPEN_SUSPENSE } from './suspense/suspense.sql.ts';
export { dayOf, matchDay, type ReconcileDeps, reconcileYesterday } from './reconciliation/reconcile.ts';
export { openItems, readReconciliation } from './reconciliation/reconcile.sql.ts';
