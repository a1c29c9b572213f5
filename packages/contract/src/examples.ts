import type { ErrorName } from './errors.ts';
import type { operations } from './index.ts';
import type { RequestOf } from './operation.ts';

type OperationId = keyof typeof operations;

export interface RequestExample<Id extends OperationId = OperationId> {
  input: RequestOf<(typeof operations)[Id]>;
  answers?: ErrorName;
  /** The resource does not exist: 404 [api-4]. */
  isMissing?: true;
}

const PERSON = {
  type: 1,
  lastName: 'Кирсанова',
  firstName: 'Анна',
  middleName: 'Петровна',
  address: 'Санкт-Петербург, ул. Марата, 22',
  typeDoc: 1,
  seriesDoc: '4012',
  numberDoc: '345678',
  DateDoc: '2015-03-11',
  issuer: 'ТП № 78',
};
const VEHICLE = { Number: 'А123ВС178', Category: 'B', NumberFormat: 'rus' };
const STAY = { Zone: '7801', Duration: 60, Vehicle: VEHICLE };
const POST = { number: 'А124ВС178', category: 'B', numberFormat: 'rus', zone: '102', duration: 60 };
const FORM = { number: 'А124ВС178', category: 'B', numberFormat: 'rus', zone: '7801', duration: 60 };
const CAR = { numberTs: 'В321ОР178', category: 'B', formatGrz: 'Российский' };
const DRIVER = {
  fio: 'Смирнов Павел',
  phone_number: '79215550142',
  inn: '7700000000',
  car_number: 'А123ВС178',
};
const DEVICE = { grz: 'А123ВС178', vin: 'XTA210990Y2766389', imei: '356938035643809', inn: '7700000000' };
const COMPANY_DRIVER = { driver: 'Смирнов Павел', phone: '79215550142', car_number: 'А123ВС178' };
const MONTH = { StartDate: '2025-10-01', EndDate: '2025-10-31' };
const NO_STAY = 'ParkingSessionNotFound';

/** One per operation, for the API description; a test sends each. */
export const EXAMPLES: { readonly [Id in OperationId]: RequestExample<Id> } = {
  getOptions: { input: {} },
  getSettings: { input: {} },
  getZones: { input: {} },
  getMapInfo: { input: {} },
  login: { input: { login: 'nobody@example.ru', password: 'secret-1' }, answers: 'IncorrectLogin' },
  loginCorporate: { input: { inn: '7707083893', contractNumber: 'СК-2026/118' }, answers: 'IncorrectLogin' },
  logout: { input: {} },
  checkEmail: { input: { email: 'anna@example.ru' } },
  checkPhone: { input: { phone: '79215550142' } },
  checkCaptcha: {
    input: { 'g-recaptcha-response': '48213', id_session: 'c2Vzc2lvbg' },
    answers: 'CaptchaIncorrect',
  },
  getConfirmationType: { input: {} },
  sendEmailCode: { input: { email: 'anna@example.ru' } },
  sendSmsCode: { input: { phone: '79215550142' } },
  confirmEmail: { input: { token: 'token-of-the-code', code: '482013' }, answers: 'IncorrectCode' },
  confirmPhone: { input: { token: 'token-of-the-code', code: '482013' }, answers: 'IncorrectCode' },
  register: {
    input: {
      firstname: 'Анна',
      lastname: 'Кирсанова',
      middlename: '',
      email: 'anna@example.ru',
      pass: 'secret-1',
      phone: '79215550142',
      emailSalt: 'token-of-the-code',
      phoneSalt: 'token-of-the-code',
      consent: true,
    },
    answers: 'IncorrectCode',
  },
  restoreSendEmail: { input: { email: 'nobody@example.ru' }, answers: 'AccountNotFound' },
  restoreCheck: { input: { token: 'token-of-the-code' }, answers: 'IncorrectCode' },
  restoreChange: { input: { token: 'token-of-the-code', pass: 'secret-2' }, answers: 'IncorrectCode' },
  restoreEasy: { input: { login: '79215550143', type: 'call' } },
  getProfile: { input: {} },
  getBalance: { input: {} },
  updateProfile: { input: {} },
  changeProfile: { input: { firstname: 'Анна', lastname: 'Кирсанова' } },
  changePassword: {
    input: { pass: 'secret-2', currentpass: 'secret-1' },
    answers: 'CurrentPasswordIncorrect',
  },
  changePhone: { input: { phone: '79215550142' }, answers: 'IncorrectCode' },
  addPhone: { input: { phone: '79215550142' }, answers: 'IncorrectCode' },
  deletePhone: { input: { phone: '79215550144' } },
  setMainPhone: { input: { phone: '79215550144' } },
  getAccountSettings: { input: {} },
  changeAccountSettings: { input: { name: 'reportHistoryOperation', value: true } },
  addCar: { input: CAR },
  changeCar: { input: { car: { oldNumberTs: 'А123ВС178', name: 'Рабочая' } } },
  removeCar: { input: { numberTs: 'А123ВС178' } },
  removeTs: { input: { id: '42' }, isMissing: true },
  changeCars: { input: { car: [CAR] } },
  getDocuments: { input: {} },
  addDocument: { input: { type: 'STS', title: '99 12 345678' } },
  changeDocument: { input: { id: '42', type: 'STS', title: '99 12 345678' }, answers: 'ValidationError' },
  removeDocument: { input: { id: '42' }, answers: 'ValidationError' },
  guestToken: { input: {} },
  orderToken: { input: { order: '100042', secret: 'c2VjcmV0' }, answers: 'LinkNotValid' },
  pay: { input: { ...FORM, type: 'payment', payment: 'card' } },
  postPayment: { input: { ...POST, postPaymentStartTime: '2025-11-05T10:00:00', payment: 'card' } },
  continueSession: { input: { ReservationId: '100042', duration: 60, payment: 'balance' }, answers: NO_STAY },
  giveUpOrder: { input: { order: '100042' }, answers: 'PaymentServiceError' },
  openOrders: { input: {} },
  orderState: { input: { order: '100042' }, answers: 'PaymentServiceError' },
  checkProof: { input: { title: 'Зона 7801', proof: 'c2lnbmF0dXJl' } },
  cost: { input: STAY },
  sessionCost: {
    input: {
      zone: '7801',
      duration: 60,
      transport: { number: 'А123ВС178', category: 'B', numberFormat: 'rus' },
    },
  },
  start: { input: STAY },
  renew: { input: { ReservationId: '100042', Duration: 60 }, answers: NO_STAY },
  cancel: { input: { ReservationId: '100042' }, answers: NO_STAY },
  endCost: { input: { ReservationId: '100042' }, answers: NO_STAY },
  todaySessions: { input: {} },
  repairCost: { input: { ReservationId: '100042', kind: 'gap' }, answers: NO_STAY },
  repair: { input: { ReservationId: '100042', kind: 'gap', difference: 0 }, answers: NO_STAY },
  repairs: { input: { ReservationId: '100042' }, answers: NO_STAY },
  deferSession: { input: { OrderId: '100042' }, answers: NO_STAY },
  breakSession: { input: { OrderId: '100042', PaymentService: 'card' }, answers: NO_STAY },
  cancelOrder: { input: { OrderId: '100042', PaymentService: 'card' }, answers: NO_STAY },
  getCalendar: { input: { ReservationId: '100042' }, answers: NO_STAY },
  getReminders: { input: {} },
  setReminders: { input: { channels: ['mail', 'calendar'], lead: 15 } },
  getPushKey: { input: {} },
  addPush: {
    input: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/example',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  },
  removePush: { input: { endpoint: 'https://fcm.googleapis.com/fcm/send/example' } },
  refill: { input: { PaymentService: 'card', RefillAmount: 500 } },
  getPaymentCards: { input: {} },
  keepPaymentCards: { input: { value: true } },
  removePaymentCard: { input: { id: '42' }, answers: 'ValidationError' },
  paymentFromPortal: { input: { source: 'card', order: '100042', status: 'success' } },
  getPaymentInfo: {
    input: { invoiceId: '100042', amount: 500, currency: 'RUB' },
    answers: 'PaymentServiceError',
  },
  sendPaymentInfo: { input: { order: '100042', amount: 500, status: 'success', source: 'card' } },
  getBenefits: { input: {} },
  getSubscription: { input: {} },
  paySubscription: {
    input: {
      vehicle: { number: 'А123ВС178', category: 'B', numberFormat: 'rus' },
      codeSubscription: 'day',
      paymentService: 'balance',
      timestart: '2025-11-05',
    },
  },
  pauseSubscription: { input: { orderNum: '100042' }, answers: 'UnknownError' },
  pauseAb: { input: { orderNum: '100042' }, answers: 'UnknownError' },
  continueSubscription: { input: { orderNum: '100042' }, answers: 'UnknownError' },
  continueAb: { input: { orderNum: '100042' }, answers: 'UnknownError' },
  refundSubscription: { input: { orderNum: '100042' }, answers: 'UnknownError' },
  refundAb: { input: { orderNum: '100042' }, answers: 'UnknownError' },
  changeSubscriptionVehicle: {
    input: { orderNum: '100042', newNumber: 'В321ОР178' },
    answers: 'UnknownError',
  },
  changeGrz: { input: { orderNum: '100042', grzNew: 'В321ОР178' }, answers: 'UnknownError' },
  getConstructorZones: { input: {} },
  getTiming: { input: {} },
  selectSubscriptions: { input: { zones: ['7801'], dateStart: '2025-11-06', timing: 7 } },
  getReceiptList: { input: {} },
  getReceipt: { input: { receiptnumber: '0123456789ABCDEFGHJKMNPQRS' }, isMissing: true },
  sendReceipt: {
    input: { receiptnumber: '0123456789ABCDEFGHJKMNPQRS', email: 'anna@example.ru' },
    isMissing: true,
  },
  createRefillReceipt: { input: { sum: 500, payer: PERSON } },
  createSubscriptionReceipt: { input: { codeSubscription: 'day', grz: 'А123ВС178', payer: PERSON } },
  getFines: { input: {} },
  getFineImage: { input: { uin: '18810178260311000096' }, isMissing: true },
  registerAppeal: {
    input: { idSubject: 'payment', message: 'Шлагбаум не открылся', email: 'anna@example.ru', phone: '' },
  },
  getAppeals: { input: {} },
  getMessages: { input: { idAppeal: '42' }, isMissing: true },
  addAppealMessage: { input: { idAppeal: '42', message: 'Всё ещё не открывается' }, isMissing: true },
  getAppealShortList: { input: {} },
  getAppealMessages: { input: { id: '42' }, isMissing: true },
  sendAppealMessage: { input: { id: '42', text: 'Всё ещё не открывается' }, isMissing: true },
  getNews: { input: { limit: 20, offset: 0 } },
  getNewsItem: { input: { id: 42 }, isMissing: true },
  getPage: { input: { path: 'how-to-pay' } },
  getPopup: { input: {} },
  planarCost: { input: { cardNumber: '100150' } },
  planarPay: { input: { parkingNumber: '1', sessionId: '42', paymentService: 'card' }, answers: NO_STAY },
  costPlane: { input: { ticketNumber: '100150' } },
  payPlane: { input: { parkingNumber: '1', sessionId: '42', paymentService: 'card' }, answers: NO_STAY },
  getOperationsWithFilter: { input: { ...MONTH, Operation: 'payment', limit: 20 } },
  getOperations: { input: {} },
  downloadHistory: { input: { ...MONTH, type: 'xls' } },
  historyFileState: { input: { id: 'c2lnbmF0dXJl' } },
  getSpending: { input: {} },
  getCorpProfile: { input: {} },
  activateDriver: { input: DRIVER },
  deactivateDriver: { input: DRIVER },
  activateDevice: { input: DEVICE },
  deactivateDevice: { input: DEVICE },
  addDriver: { input: COMPANY_DRIVER },
  editCompanyTs: {
    input: { id: '42', number: 'В321ОР178', VINNumber: 'XTA210990Y2766389' },
    isMissing: true,
  },
  createInvoice: {
    input: { sum: 5000, ogrn: '1027700132195', kpp: '773601001', address: 'Москва, ул. Вавилова, 19' },
  },
  getInvoice: { input: { receiptnumber: '0123456789ABCDEFGHJKMNPQRS' }, isMissing: true },
  getInvoices: { input: {} },
  getClosing: { input: { month: '2025-10' } },
  getClosingFile: { input: { month: '2025-10', type: 'xlsx' } },
  exportFleet: { input: { list: 'vehicles', type: 'csv' } },
  importFleet: { input: { list: 'vehicles', file: 'bnVtYmVyClAxMjNPUjE3OAo=', isDryRun: true } },
  editDriver: {
    input: { ...COMPANY_DRIVER, driver_n: 'Смирнов Пётр', car_number_n: 'А123ВС178', phone_n: '79215550143' },
  },
  removeDriver: { input: COMPANY_DRIVER },
  addCompanyTs: { input: { number: 'В321ОР178', VINNumber: 'XTA210990Y2766389' } },
  getSmsCommands: { input: {} },
};
