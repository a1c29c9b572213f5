import type { Lang } from '@gorpark/domain/time';
import {
  type FailureName,
  knownFailure,
  NOT_BEGUN,
  NOT_SENT,
  PAYMENTS_PAUSED,
  REQUEST_ERROR,
  UNREADABLE,
} from './failures.ts';

export type TextPair = Readonly<Record<Lang, string>>;

/**
 * Texts that say what happened and what to do, without codes or blame. They keep the meanings of the error catalogue.
 */
export const ERROR_TEXTS = {
  AccountNotFound: {
    ru: 'Аккаунт не найден. Проверьте данные',
    en: 'Account not found. Check the details',
  },
  CalculationCostError: {
    ru: 'Не получилось посчитать цену. Попробуйте ещё раз',
    en: 'The cost calculation failed. Try again',
  },
  CalendarIsEmpty: {
    ru: 'Не получилось посчитать цену: производственный календарь на этот день не заполнен',
    en: 'Could not work out the price: the production calendar is not filled for this day',
  },
  CantFindLocation: {
    ru: 'Место не найдено. Выберите зону на карте',
    en: 'Location not found. Choose a zone on the map',
  },
  CantFindParking: {
    ru: 'Парковка не найдена. Выберите зону на карте',
    en: 'Parking not found. Choose a zone on the map',
  },
  CaptchaIncorrect: {
    ru: 'Код не подошёл. Введите код с новой картинки',
    en: 'The code did not match. Enter the code from the new picture',
  },
  CostCalculationError: {
    ru: 'Не получилось посчитать цену. Попробуйте ещё раз',
    en: 'Could not work out the price. Try again',
  },
  CurrentPasswordIncorrect: { ru: 'Текущий пароль неверен', en: 'The current password is wrong' },
  DataChanged: {
    ru: 'Данные изменились. Проверьте их и подтвердите ещё раз',
    en: 'The data has changed. Check it and confirm again',
  },
  DebtOpen: {
    ru: 'Сначала заплатите за прошлое продление',
    en: 'Pay for the last extension first',
  },
  DoublePhone: { ru: 'Номер уже добавлен', en: 'This number is already added' },
  EmailExists: {
    ru: 'Адрес уже занят. Войдите или укажите другой',
    en: 'This e-mail is already in use. Log in or enter another',
  },
  EmptyPass: {
    ru: 'Мы обновили систему. Задайте новый пароль',
    en: 'Update your password because of a system upgrade',
  },
  EmptyTs: { ru: 'Выберите автомобиль', en: 'Choose a vehicle' },
  FuturePost: {
    ru: 'Нельзя выбрать будущее время при постоплате',
    en: 'You cannot choose a future time for post-payment',
  },
  InDevelopingError: {
    ru: 'Эта возможность ещё в разработке',
    en: 'This feature is still in development',
  },
  IncorrectCode: { ru: 'Код не подошёл. Проверьте цифры', en: 'The code is wrong. Check the digits' },
  IncorrectLogin: {
    ru: 'Неверный логин или пароль. Проверьте раскладку или смените пароль',
    en: 'Incorrect login or password. Check the keyboard layout or change the password',
  },
  InvalidFormat: {
    ru: 'Неверный формат. Проверьте выделенные поля',
    en: 'Wrong format. Check the marked fields',
  },
  ItNeedToBeANumber: {
    ru: 'Здесь нужно число. Проверьте выделенные поля',
    en: 'This must be a number. Check the marked fields',
  },
  ItNeedToBeAString: {
    ru: 'Здесь нужен текст. Проверьте выделенные поля',
    en: 'This must be text. Check the marked fields',
  },
  LimitSMS: {
    ru: 'Лимит SMS исчерпан, попробуйте позже',
    en: 'The SMS limit is reached. Try later',
  },
  LinkNotValid: {
    ru: 'Ссылка использована, отозвана или устарела',
    en: 'The link was used, revoked or is too old',
  },
  LoginTryLimit: {
    ru: 'Слишком много попыток. Введите код с картинки',
    en: 'Too many attempts. Enter the code from the picture',
  },
  NoDurationSelected: { ru: 'Выберите время', en: 'Select the duration' },
  NoMoneyNoHoney: {
    ru: 'Недостаточно средств. Пополните баланс',
    en: 'Insufficient funds. Top up the balance',
  },
  NoSaving: {
    ru: 'Осталось меньше 30 минут, завершить досрочно нельзя',
    en: 'Less than 30 minutes remain, the parking cannot be cancelled or interrupted',
  },
  NoSumEntered: { ru: 'Введите сумму пополнения', en: 'Enter the top-up amount' },
  NoZoneSelected: { ru: 'Выберите зону парковки', en: 'Select the parking zone' },
  NotInCity: {
    ru: 'Вы не в зоне города. Выберите зону на карте',
    en: 'You are not in the city zone. Choose a zone on the map',
  },
  NotSelectedPaymentService: {
    ru: 'Недостаточно средств. Выберите, чем доплатить',
    en: 'Insufficient funds. Choose a method to top up',
  },
  ParkingSessionAlreadyExists: {
    ru: 'На этот автомобиль уже идёт парковка. Если зона верна, продлите её',
    en: 'This vehicle is already parked. If the zone is right, extend that parking',
  },
  ParkingSessionIsOver: {
    ru: 'Эта парковка уже закончилась: её нельзя продлить, прервать или отменить. Начните новую',
    en: 'This parking is over: it cannot be extended, aborted or cancelled. Start a new one',
  },
  ParkingSessionNotFound: {
    ru: 'Парковка не найдена, возможно, она уже закончилась. Начните новую',
    en: 'Parking session not found, it may be over. Start a new one',
  },
  ParkingSessionWasFree: {
    ru: 'Эта парковка была бесплатной, она завершена',
    en: 'This parking session was free, it is closed',
  },
  PaymentServiceError: {
    ru: 'Сбой платёжного сервиса. Выберите другой способ',
    en: 'The payment service failed. Choose another method',
  },
  PaymentServiceNotFound: {
    ru: 'Этот способ оплаты сейчас не работает. Выберите другой',
    en: 'This payment method is unsupported or unavailable. Choose another',
  },
  PhoneEmpty: { ru: 'Введите номер телефона', en: 'Enter the phone number' },
  PhoneExists: { ru: 'Номер уже добавлен', en: 'This number is already added' },
  PriceChangedTryLater: {
    ru: 'Цена изменилась. Рассчитайте её ещё раз',
    en: 'The price changed. Get the cost again',
  },
  RefillAmountCanNotBeMaxAllowable: {
    ru: 'Сумма больше допустимой. Уменьшите её',
    en: 'The amount is over the maximum. Enter a smaller one',
  },
  RepairChecked: {
    ru: 'Инспектор проверил машину в {time}. Так исправить нельзя',
    en: 'An inspector checked the car at {time}. It cannot be fixed like this',
  },
  RepairLimit: {
    ru: 'В этом месяце исправлений больше нет',
    en: 'No fixes are left this month',
  },
  RepairNotPossible: {
    ru: 'Эту парковку сейчас исправить нельзя',
    en: 'This parking cannot be fixed now',
  },
  RepairPlateForeign: {
    ru: 'Можно исправить опечатку или выбрать свой автомобиль',
    en: 'You can fix a typo or choose a car of yours',
  },
  RepairPlateUsed: {
    ru: 'По этой оплате уже стояла машина с прежним номером',
    en: 'A car with the first plate was seen parked under this payment',
  },
  RepairTooLate: {
    ru: 'Исправить можно было до {time}. Если придёт штраф, поможем его обжаловать',
    en: 'It could be fixed until {time}. If a fine comes, we help you to appeal',
  },
  RequiredField: { ru: 'Заполните это поле', en: 'This field is required' },
  SMSNotSend: { ru: 'Не удалось отправить SMS. Попробуйте ещё раз', en: 'The SMS was not sent. Try again' },
  ServerGateParkingError: {
    ru: 'Шлагбаум не отвечает. Повторите через минуту или нажмите кнопку связи на стойке',
    en: 'The barrier does not answer. Try again in a minute or press the call button on the stand',
  },
  SetEmailInProfile: { ru: 'Укажите почту в профиле', en: 'Enter your e-mail on the profile page' },
  SubscriptionAlreadyExists: { ru: 'Такой абонемент уже есть', en: 'This subscription already exists' },
  TariffNotFound: {
    ru: 'Тариф не найден. Выберите другую зону на карте',
    en: 'Tariff not found. Choose another zone on the map',
  },
  TokenExpired: {
    ru: 'Войдите ещё раз. Парковки продолжают идти',
    en: 'Log in again. Your parking continues',
  },
  TokenNotFound: {
    ru: 'Войдите ещё раз. Парковки продолжают идти',
    en: 'Log in again. Your parking continues',
  },
  TypeOfDayIsNotDefined: {
    ru: 'Не получилось посчитать цену: тип дня не определён',
    en: 'Could not work out the price: the day type cannot be set',
  },
  UnknownError: { ru: 'Не получилось. Попробуйте ещё раз', en: 'That did not work. Try again' },
  UnregistredAccount: {
    ru: 'Неверный логин или пароль. Проверьте раскладку или смените пароль',
    en: 'Incorrect login or password. Check the keyboard layout or change the password',
  },
  UserExists: {
    ru: 'Адрес уже занят. Войдите или укажите другой',
    en: 'This e-mail is already in use. Log in or enter another',
  },
  VIN_IMEI_EMPTY: {
    ru: 'Укажите VIN и IMEI устройства: сейчас они пустые',
    en: 'Enter the VIN and the IMEI of the device: they are empty',
  },
  ValidationError: {
    ru: 'Проверьте выделенные поля',
    en: 'Check the entered data',
  },
  ZoneNotFound: {
    ru: 'Зона не найдена. Выберите зону на карте',
    en: 'Zone not found. Choose a zone on the map',
  },
  [UNREADABLE]: {
    ru: 'Не удалось прочитать ответ портала. Обновите страницу. Если не поможет, напишите нам',
    en: 'The reply of the portal could not be read. Reload the page. If that does not help, write to us',
  },
  [NOT_BEGUN]: {
    ru: 'Парковка ещё не началась. Завершить её можно после начала',
    en: 'The parking has not started yet. You can end it once it starts',
  },
  [PAYMENTS_PAUSED]: {
    ru: 'Оплата в городе приостановлена. Уже оплаченная парковка действует',
    en: 'Payments in the city are paused. Parking that is already paid stays valid',
  },
  [NOT_SENT]: {
    ru: 'Нет связи. Ничего не отправлено, деньги не списаны',
    en: 'No connection. Nothing was sent, no money was taken',
  },
  [REQUEST_ERROR]: { ru: 'Не получилось. Попробуйте ещё раз', en: 'That did not work. Try again' },
} as const satisfies Record<FailureName, TextPair>;

/** Accepts any spelling of `name` that back ends send. */
export const errorText = (name: string, lang: Lang): string => ERROR_TEXTS[knownFailure(name)][lang];
