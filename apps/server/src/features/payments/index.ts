export { type BalanceChange, changeBalance } from './balance-desk.ts';
export { type BankDocument, documentText, readDocument } from './bank-document.ts';
export { type DocumentUse, hasDocument, lockDocument, registerDocument } from './bank-document.sql.ts';
export { payDebts, takeBack } from './charge-back.ts';
export type { PaymentDeps, WishHandler } from './deps.ts';
export { schedulePaymentJobs } from './jobs.ts';
export type { Method } from './methods.ts';
export { cardIdOf } from './cards/name.ts';
export { addNoticeRoute } from './notice-route.ts';
export { isMethod, type PayBy, readPayBy } from './pay-by.ts';
export { createPayments, type Payments } from './payments.ts';
export { type FoundPayment, findPayments } from './find.sql.ts';
export type { PaymentPurpose, ReturnReason } from './tables.ts';
export { HISTORY_WORDS } from './history-words.ts';
export type { NewPayment, Payment } from './payments.sql.ts';
export { type NewRefund, queueRefund } from './refunds.ts';
export { retryRefund, settleRefund } from './refund-desk.ts';
export { findRefund, listOpenRefunds, type RefundItem } from './refund-desk.sql.ts';
export {
  type AskedOrder,
  type KeptCard,
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
} from './ports.ts';
export { createProviders, type Providers } from './providers.ts';
export { purgeNotices, purgeReports } from './purge.sql.ts';
export { PHONE_PAGE } from './open.ts';
export { refill } from './refill.ts';
export { routes } from './routes.ts';
export {
  FOUND_PAYMENT,
  holdInSuspense,
  listSuspense,
  resolveSuspense,
  type SuspenseItem,
  type SuspenseKey,
} from './suspense.ts';
export { findHeld } from './suspense.sql.ts';
export { addWidgetPage } from './widget-page.ts';
export { forgetPayments } from './forget.sql.ts';
