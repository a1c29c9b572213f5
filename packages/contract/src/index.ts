import { getBalance, getProfile, login, logout } from './operations/account.ts';
import {
  addAppealMessage,
  getAppealMessages,
  getAppeals,
  getAppealShortList,
  getMessages,
  registerAppeal,
  sendAppealMessage,
} from './operations/appeals.ts';
import { getClosing, getClosingFile } from './operations/closing.ts';
import { getConstructorZones, getTiming, selectSubscriptions } from './operations/constructor.ts';
import {
  activateDevice,
  activateDriver,
  addCompanyTs,
  addDriver,
  deactivateDevice,
  deactivateDriver,
  editCompanyTs,
  editDriver,
  getCorpProfile,
  loginCorporate,
  removeDriver,
} from './operations/corporate.ts';
import { getNews, getNewsItem, getPage, getPopup } from './operations/content.ts';
import { breakSession, cancelOrder, deferSession } from './operations/deferred.ts';
import { addDocument, changeDocument, getDocuments, removeDocument } from './operations/documents.ts';
import { endCost } from './operations/end-cost.ts';
import { repair, repairCost, repairs, todaySessions } from './operations/repair.ts';
import { exportFleet, importFleet } from './operations/fleet-tables.ts';
import { createInvoice, getInvoice, getInvoices } from './operations/invoices.ts';
import { getFineImage, getFines } from './operations/fines.ts';
import { checkProof } from './operations/check.ts';
import { continueSession, guestToken, pay, postPayment } from './operations/guest.ts';
import { getOptions, getSettings, getZones } from './operations/info.ts';
import { getMapInfo } from './operations/map.ts';
import {
  downloadHistory,
  getOperations,
  getOperationsWithFilter,
  getSpending,
  historyFileState,
} from './operations/operations.ts';
import { cancel, cost, renew, sessionCost, start } from './operations/parking.ts';
import { getPaymentInfo, paymentFromPortal, refill, sendPaymentInfo } from './operations/payments.ts';
import { getPaymentCards, keepPaymentCards, removePaymentCard } from './operations/payment-cards.ts';
import { orderState } from './operations/order-state.ts';
import { costPlane, payPlane, planarCost, planarPay } from './operations/planar.ts';
import { updateProfile } from './operations/profile-update.ts';
import {
  addPhone,
  changeAccountSettings,
  changePassword,
  changePhone,
  changeProfile,
  deletePhone,
  getAccountSettings,
  setMainPhone,
} from './operations/profile.ts';
import {
  createRefillReceipt,
  createSubscriptionReceipt,
  getReceipt,
  getReceiptList,
  sendReceipt,
} from './operations/receipts.ts';
import {
  checkCaptcha,
  checkEmail,
  checkPhone,
  confirmEmail,
  confirmPhone,
  getConfirmationType,
  register,
  sendEmailCode,
  sendSmsCode,
} from './operations/registration.ts';
import {
  addPush,
  getCalendar,
  getPushKey,
  getReminders,
  removePush,
  setReminders,
} from './operations/reminders.ts';
import { restoreChange, restoreCheck, restoreEasy, restoreSendEmail } from './operations/restore.ts';
import { getSmsCommands } from './operations/sms.ts';
import {
  changeGrz,
  changeSubscriptionVehicle,
  continueAb,
  continueSubscription,
  getBenefits,
  getSubscription,
  pauseAb,
  pauseSubscription,
  paySubscription,
  refundAb,
  refundSubscription,
} from './operations/subscriptions.ts';
import { addCar, changeCar, changeCars, removeCar, removeTs } from './operations/vehicles.ts';

export { ERROR_NAMES, type ErrorName, type ErrorReply, isErrorName } from './errors.ts';
export {
  defineOperation,
  type InputOf,
  type Operation,
  pathFields,
  type ReplyOf,
  type WireReplyOf,
  type RequestOf,
} from './operation.ts';

export const operations = {
  getOptions,
  getSettings,
  getZones,
  getMapInfo,
  login,
  loginCorporate,
  logout,
  checkEmail,
  checkPhone,
  checkCaptcha,
  getConfirmationType,
  sendEmailCode,
  sendSmsCode,
  confirmEmail,
  confirmPhone,
  register,
  restoreSendEmail,
  restoreCheck,
  restoreChange,
  restoreEasy,
  getProfile,
  getBalance,
  updateProfile,
  changeProfile,
  changePassword,
  changePhone,
  addPhone,
  deletePhone,
  setMainPhone,
  getAccountSettings,
  changeAccountSettings,
  addCar,
  changeCar,
  removeCar,
  removeTs,
  changeCars,
  getDocuments,
  addDocument,
  changeDocument,
  removeDocument,
  guestToken,
  pay,
  postPayment,
  continueSession,
  orderState,
  checkProof,
  cost,
  sessionCost,
  start,
  renew,
  cancel,
  endCost,
  todaySessions,
  repairCost,
  repair,
  repairs,
  deferSession,
  breakSession,
  cancelOrder,
  getCalendar,
  getReminders,
  setReminders,
  getPushKey,
  addPush,
  removePush,
  refill,
  getPaymentCards,
  keepPaymentCards,
  removePaymentCard,
  paymentFromPortal,
  getPaymentInfo,
  sendPaymentInfo,
  getBenefits,
  getSubscription,
  paySubscription,
  pauseSubscription,
  pauseAb,
  continueSubscription,
  continueAb,
  refundSubscription,
  refundAb,
  changeSubscriptionVehicle,
  changeGrz,
  getConstructorZones,
  getTiming,
  selectSubscriptions,
  getReceiptList,
  getReceipt,
  sendReceipt,
  createRefillReceipt,
  createSubscriptionReceipt,
  getFines,
  getFineImage,
  registerAppeal,
  getAppeals,
  getMessages,
  addAppealMessage,
  getAppealShortList,
  getAppealMessages,
  sendAppealMessage,
  getNews,
  getNewsItem,
  getPage,
  getPopup,
  planarCost,
  planarPay,
  costPlane,
  payPlane,
  getOperationsWithFilter,
  getOperations,
  downloadHistory,
  historyFileState,
  getSpending,
  getCorpProfile,
  activateDriver,
  deactivateDriver,
  activateDevice,
  deactivateDevice,
  addDriver,
  editCompanyTs,
  createInvoice,
  getClosing,
  getClosingFile,
  getInvoice,
  getInvoices,
  exportFleet,
  importFleet,
  editDriver,
  removeDriver,
  addCompanyTs,
  getSmsCommands,
} as const;

export type OperationId = keyof typeof operations;
