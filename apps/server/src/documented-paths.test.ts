import { moneyScene } from './test/money-scene.ts';
import { type OperationId, operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { exampleCall, expectExample } from './test/examples-kit.ts';

const scene = moneyScene();
const { server } = scene;

/**
 * The address is a literal: tests that read paths from the contract would miss a changed path. Returns 200 if the
 * response matches its example.
 */
async function served(method: string, path: string, id: OperationId): Promise<number> {
  const { city, token, input } = await exampleCall(server, id);
  const url = new URL(`${server.url}/${city}${path.replace('{id}', String(input['id']))}`);
  if (token !== '') url.searchParams.set('token', token);
  const isRead = method === 'GET';
  if (isRead) for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const body = isRead ? {} : { body: JSON.stringify({ ...input, ...(token && { token, Token: token }) }) };
  const response = await fetch(url, { method, headers, ...body });
  await expectExample(response, id);
  return operations[id].example.isMissing ? 200 : response.status;
}

describe('documented addresses', () => {
  it('[ACC-036] POST /api/auth/login', async () =>
    expect(await served('POST', '/api/auth/login', 'login')).toBe(200));
  it('[ACC-038] POST /api/auth/check-captcha', async () =>
    expect(await served('POST', '/api/auth/check-captcha', 'checkCaptcha')).toBe(200));
  it('[ACC-062] POST /api/auth/registration', async () =>
    expect(await served('POST', '/api/auth/registration', 'register')).toBe(200));
  it('[ACC-062] POST /api/auth/registration-v2', async () =>
    expect(await served('POST', '/api/auth/registration-v2', 'register')).toBe(200));
  it('[ACC-063] POST /api/auth/check-email', async () =>
    expect(await served('POST', '/api/auth/check-email', 'checkEmail')).toBe(200));
  it('[ACC-063] POST /api/auth/check-phone', async () =>
    expect(await served('POST', '/api/auth/check-phone', 'checkPhone')).toBe(200));
  it('[ACC-064] POST /api/auth/confirm-email', async () =>
    expect(await served('POST', '/api/auth/confirm-email', 'confirmEmail')).toBe(200));
  it('[ACC-064] POST /api/auth/confirm-phone', async () =>
    expect(await served('POST', '/api/auth/confirm-phone', 'confirmPhone')).toBe(200));
  it('[ACC-065] GET /api/auth/get-confirmation-type-v2', async () =>
    expect(await served('GET', '/api/auth/get-confirmation-type-v2', 'getConfirmationType')).toBe(200));
  it('[ACC-085] GET /api/profile/restore-password/send-email', async () =>
    expect(await served('GET', '/api/profile/restore-password/send-email', 'restoreSendEmail')).toBe(200));
  it('[ACC-086] GET /api/profile/restore-password/check', async () =>
    expect(await served('GET', '/api/profile/restore-password/check', 'restoreCheck')).toBe(200));
  it('[ACC-087] PUT /api/profile/restore-password/change', async () =>
    expect(await served('PUT', '/api/profile/restore-password/change', 'restoreChange')).toBe(200));
  it('[ACC-088] PUT /api/profile/restore-password-v2/change', async () =>
    expect(await served('PUT', '/api/profile/restore-password-v2/change', 'restoreEasy')).toBe(200));
  it('[ACC-142] GET /api/profile/get-profile', async () =>
    expect(await served('GET', '/api/profile/get-profile', 'getProfile')).toBe(200));
  it('[ACC-143] GET /api/profile/get-balance', async () =>
    expect(await served('GET', '/api/profile/get-balance', 'getBalance')).toBe(200));
  it('[ACC-145] PUT /api/profile/change-profile', async () =>
    expect(await served('PUT', '/api/profile/change-profile', 'changeProfile')).toBe(200));
  it('[ACC-146] PUT /api/profile/change-password', async () =>
    expect(await served('PUT', '/api/profile/change-password', 'changePassword')).toBe(200));
  it('[ACC-147] POST /api/profile/send-email-code', async () =>
    expect(await served('POST', '/api/profile/send-email-code', 'sendEmailCode')).toBe(200));
  it('[ACC-148] POST /api/profile/send-sms-code', async () =>
    expect(await served('POST', '/api/profile/send-sms-code', 'sendSmsCode')).toBe(200));
  it('[ACC-164] PUT /api/auth/change-phone', async () =>
    expect(await served('PUT', '/api/auth/change-phone', 'changePhone')).toBe(200));
  it('[ACC-166] DELETE /api/profile/delete-phone', async () =>
    expect(await served('DELETE', '/api/profile/delete-phone', 'deletePhone')).toBe(200));
  it('[ACC-167] PUT /api/profile/set-main-phone', async () =>
    expect(await served('PUT', '/api/profile/set-main-phone', 'setMainPhone')).toBe(200));
  it('[ACC-200] PUT /api/profile/change-cars', async () =>
    expect(await served('PUT', '/api/profile/change-cars', 'changeCars')).toBe(200));
  it('[ACC-200] PUT /api/profile/change-cars-v2', async () =>
    expect(await served('PUT', '/api/profile/change-cars-v2', 'changeCars')).toBe(200));
  it('[ACC-201] POST /api/profile/car', async () =>
    expect(await served('POST', '/api/profile/car', 'addCar')).toBe(200));
  it('[ACC-202] PUT /api/profile/car', async () =>
    expect(await served('PUT', '/api/profile/car', 'changeCar')).toBe(200));
  it('[ACC-203] DELETE /api/profile/car', async () =>
    expect(await served('DELETE', '/api/profile/car', 'removeCar')).toBe(200));
  it('[ACC-214] GET /api/info/get-options-info', async () =>
    expect(await served('GET', '/api/info/get-options-info', 'getOptions')).toBe(200));
  it('[ACC-218] GET /api/options', async () =>
    expect(await served('GET', '/api/options', 'getOptions')).toBe(200));
  it('[ACC-218] GET /api/info/get-options-info-v3', async () =>
    expect(await served('GET', '/api/info/get-options-info-v3', 'getOptions')).toBe(200));
  it('[ACC-219] GET /api/profile/get-settings-v1', async () =>
    expect(await served('GET', '/api/profile/get-settings-v1', 'getAccountSettings')).toBe(200));
  it('[ACC-220] PUT /api/profile/change-settings-v1', async () =>
    expect(await served('PUT', '/api/profile/change-settings-v1', 'changeAccountSettings')).toBe(200));
  it('[ACC-232] POST /api/auth/logout', async () =>
    expect(await served('POST', '/api/auth/logout', 'logout')).toBe(200));
  it('[COR-005] POST /api/auth/login-corp-v1', async () =>
    expect(await served('POST', '/api/auth/login-corp-v1', 'loginCorporate')).toBe(200));
  it('[COR-021] GET /api/corp-profile/get-profile', async () =>
    expect(await served('GET', '/api/corp-profile/get-profile', 'getCorpProfile')).toBe(200));
  it('[COR-022] PUT /api/corp-profile/activate-driver', async () =>
    expect(await served('PUT', '/api/corp-profile/activate-driver', 'activateDriver')).toBe(200));
  it('[COR-022] PUT /api/corp-profile/deactivate-driver', async () =>
    expect(await served('PUT', '/api/corp-profile/deactivate-driver', 'deactivateDriver')).toBe(200));
  it('[COR-023] PUT /api/corp-profile/activate-device', async () =>
    expect(await served('PUT', '/api/corp-profile/activate-device', 'activateDevice')).toBe(200));
  it('[COR-023] PUT /api/corp-profile/deactivate-device', async () =>
    expect(await served('PUT', '/api/corp-profile/deactivate-device', 'deactivateDevice')).toBe(200));
  it('[COR-024] PUT /api/corp-profile/add-driver', async () =>
    expect(await served('PUT', '/api/corp-profile/add-driver', 'addDriver')).toBe(200));
  it('[COR-025] POST /api/corp-profile/edit-driver', async () =>
    expect(await served('POST', '/api/corp-profile/edit-driver', 'editDriver')).toBe(200));
  it('[COR-026] DELETE /api/corp-profile/remove-driver', async () =>
    expect(await served('DELETE', '/api/corp-profile/remove-driver', 'removeDriver')).toBe(200));
  it('[COR-027] POST /api/profile/ts/1', async () =>
    expect(await served('POST', '/api/profile/ts/1', 'addCompanyTs')).toBe(200));
  it('[COR-028] DELETE /api/profile/ts/{id}', async () =>
    expect(await served('DELETE', '/api/profile/ts/{id}', 'removeTs')).toBe(200));
  it('[PAY-016] GET /api/info/get-map-info-v2', async () =>
    expect(await served('GET', '/api/info/get-map-info-v2', 'getMapInfo')).toBe(200));
  it('[PAY-016] GET /api/info/get-map-info/v3', async () =>
    expect(await served('GET', '/api/info/get-map-info/v3', 'getMapInfo')).toBe(200));
  it('[PAY-056] POST /api/payment/cost', async () =>
    expect(await served('POST', '/api/payment/cost', 'cost')).toBe(200));
  it('[PAY-127] POST /api/payment/start', async () =>
    expect(await served('POST', '/api/payment/start', 'start')).toBe(200));
  it('[PAY-127] POST /api/payment/start/v2', async () =>
    expect(await served('POST', '/api/payment/start/v2', 'start')).toBe(200));
  it('[PAY-128] POST /api/payment/renew', async () =>
    expect(await served('POST', '/api/payment/renew', 'renew')).toBe(200));
  it('[PAY-129] POST /api/payment/cancel', async () =>
    expect(await served('POST', '/api/payment/cancel', 'cancel')).toBe(200));
  it('[PAY-130] POST /api/payment/cancel/v2', async () =>
    expect(await served('POST', '/api/payment/cancel/v2', 'cancelOrder')).toBe(200));
  it('[PAY-131] POST /api/payment/deffered/v1', async () =>
    expect(await served('POST', '/api/payment/deffered/v1', 'deferSession')).toBe(200));
  it('[PAY-132] POST /api/payment/break/v1', async () =>
    expect(await served('POST', '/api/payment/break/v1', 'breakSession')).toBe(200));
  it('[PAY-158] POST /api/payment/refill', async () =>
    expect(await served('POST', '/api/payment/refill', 'refill')).toBe(200));
  it('[PAY-162] GET /api/payment/payment-from-portal', async () =>
    expect(await served('GET', '/api/payment/payment-from-portal', 'paymentFromPortal')).toBe(200));
  it('[PAY-177] GET /backend/v2/costPlane', async () =>
    expect(await served('GET', '/backend/v2/costPlane', 'costPlane')).toBe(200));
  it('[PAY-178] POST /backend/v2/payPlane', async () =>
    expect(await served('POST', '/backend/v2/payPlane', 'payPlane')).toBe(200));
  it('[PAY-226] GET /api/receipt-list', async () =>
    expect(await served('GET', '/api/receipt-list', 'getReceiptList')).toBe(200));
  it('[PAY-228] GET /api/receipt', async () =>
    expect(await served('GET', '/api/receipt', 'getReceipt')).toBe(200));
  it('[PAY-229] GET /api/sendreceipt', async () =>
    expect(await served('GET', '/api/sendreceipt', 'sendReceipt')).toBe(200));
  it('[PAY-230] POST /api/creatrefill', async () =>
    expect(await served('POST', '/api/creatrefill', 'createRefillReceipt')).toBe(200));
  it('[PAY-231] POST /api/creatsubscription', async () =>
    expect(await served('POST', '/api/creatsubscription', 'createSubscriptionReceipt')).toBe(200));
  it('[SRV-027] POST /api/profile/get-operations-with-filter', async () =>
    expect(await served('POST', '/api/profile/get-operations-with-filter', 'getOperationsWithFilter')).toBe(
      200,
    ));
  it('[SRV-029] GET /api/profile/get-operations-v2', async () =>
    expect(await served('GET', '/api/profile/get-operations-v2', 'getOperations')).toBe(200));
  it('[SRV-030] GET /api/profile/download-history/v1', async () =>
    expect(await served('GET', '/api/profile/download-history/v1', 'downloadHistory')).toBe(200));
  it('[SRV-066] GET /api/profile/get-benefits-v2', async () =>
    expect(await served('GET', '/api/profile/get-benefits-v2', 'getBenefits')).toBe(200));
  it('[SRV-067] GET /api/profile/get-subscription', async () =>
    expect(await served('GET', '/api/profile/get-subscription', 'getSubscription')).toBe(200));
  it('[SRV-069] POST /backend/v2/pauseAb', async () =>
    expect(await served('POST', '/backend/v2/pauseAb', 'pauseAb')).toBe(200));
  it('[SRV-069] POST /backend/v2/continueAb', async () =>
    expect(await served('POST', '/backend/v2/continueAb', 'continueAb')).toBe(200));
  it('[SRV-069] POST /backend/v2/refund', async () =>
    expect(await served('POST', '/backend/v2/refund', 'refundAb')).toBe(200));
  it('[SRV-070] POST /backend/v2/changeGRZ', async () =>
    expect(await served('POST', '/backend/v2/changeGRZ', 'changeGrz')).toBe(200));
  it('[SRV-071] POST /api/payment/subscription', async () =>
    expect(await served('POST', '/api/payment/subscription', 'paySubscription')).toBe(200));
  it('[SRV-093] GET /backend/v2/getZones', async () =>
    expect(await served('GET', '/backend/v2/getZones', 'getConstructorZones')).toBe(200));
  it('[SRV-093] GET /backend/v2/getTiming', async () =>
    expect(await served('GET', '/backend/v2/getTiming', 'getTiming')).toBe(200));
  it('[SRV-094] POST /backend/v2/selectedAbonements', async () =>
    expect(await served('POST', '/backend/v2/selectedAbonements', 'selectSubscriptions')).toBe(200));
  it('[SRV-102] GET /api/finesstorage/fines/v1', async () =>
    expect(await served('GET', '/api/finesstorage/fines/v1', 'getFines')).toBe(200));
  it('[SRV-103] GET /api/finesstorage/fineimage/v1', async () =>
    expect(await served('GET', '/api/finesstorage/fineimage/v1', 'getFineImage')).toBe(200));
  it('[SRV-132] POST /api/appealProcessing/appealRegistration/v1', async () =>
    expect(await served('POST', '/api/appealProcessing/appealRegistration/v1', 'registerAppeal')).toBe(200));
  it('[SRV-133] GET /api/appealProcessing/getMessages/v1', async () =>
    expect(await served('GET', '/api/appealProcessing/getMessages/v1', 'getMessages')).toBe(200));
  it('[SRV-134] GET /api/appealProcessing/getAppeals/v1', async () =>
    expect(await served('GET', '/api/appealProcessing/getAppeals/v1', 'getAppeals')).toBe(200));
  it('[SRV-135] POST /api/appealProcessing/messageRegistration/v1', async () =>
    expect(await served('POST', '/api/appealProcessing/messageRegistration/v1', 'addAppealMessage')).toBe(
      200,
    ));
  it('[SRV-142] GET /api/news', async () => expect(await served('GET', '/api/news', 'getNews')).toBe(200));
  it('[SRV-143] GET /api/news/get-one', async () =>
    expect(await served('GET', '/api/news/get-one', 'getNewsItem')).toBe(200));
  it('[SRV-146] GET /api/pages/get-by-path', async () =>
    expect(await served('GET', '/api/pages/get-by-path', 'getPage')).toBe(200));
  it('[SRV-157] GET /api/sms-commands', async () =>
    expect(await served('GET', '/api/sms-commands', 'getSmsCommands')).toBe(200));
  it('[SRV-172] GET /api/notification/popup', async () =>
    expect(await served('GET', '/api/notification/popup', 'getPopup')).toBe(200));
  it('[FGV-030] GET /api/payment/today-sessions/v1', async () =>
    expect(await served('GET', '/api/payment/today-sessions/v1', 'todaySessions')).toBe(200));
  it('[FGV-031] POST /api/payment/repair-cost/v1', async () =>
    expect(await served('POST', '/api/payment/repair-cost/v1', 'repairCost')).toBe(200));
  it('[FGV-032] POST /api/payment/repair/v1', async () =>
    expect(await served('POST', '/api/payment/repair/v1', 'repair')).toBe(200));
  it('[FGV-032] GET /api/payment/repairs/v1', async () =>
    expect(await served('GET', '/api/payment/repairs/v1', 'repairs')).toBe(200));
  it('[FGV-028] POST /api/auth/order-token/v1', async () =>
    expect(await served('POST', '/api/auth/order-token/v1', 'orderToken')).toBe(200));
  it('[FGV-097] PUT /api/profile/reminders/v1', async () =>
    expect(await served('PUT', '/api/profile/reminders/v1', 'setReminders')).toBe(200));
  it('[FGV-104] GET /api/payment/calendar/v1', async () =>
    expect(await served('GET', '/api/payment/calendar/v1', 'getCalendar')).toBe(200));
});
