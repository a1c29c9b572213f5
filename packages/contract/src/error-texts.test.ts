import { describe, expect, it } from 'vitest';
import { ERROR_TEXTS, errorText } from './error-texts.ts';
import { ERROR_NAMES } from './error-names.ts';
import { type FailureName, knownFailure, REQUEST_ERROR } from './failures.ts';
import { FORM_TEXTS, formText } from './form-texts.ts';

const both = (name: FailureName) => [errorText(name, 'ru'), errorText(name, 'en')];

const saying = (ru: RegExp, en: RegExp) => [expect.stringMatching(ru), expect.stringMatching(en)];

describe('error texts', () => {
  it.each<FailureName>([...ERROR_NAMES, REQUEST_ERROR])(
    'has a Russian and an English text for %s',
    (name) => {
      expect(ERROR_TEXTS[name].ru).toMatch(/[а-яё]/i);
      expect(ERROR_TEXTS[name].en).toMatch(/[a-z]/i);
      expect(ERROR_TEXTS[name].en).not.toMatch(/[а-яё]/i);
    },
  );

  it.each(ERROR_NAMES)('never shows %s as a code', (name) => {
    expect(errorText(name, 'ru')).not.toContain(name);
    expect(errorText(name, 'en')).not.toContain(name);
  });

  it.each([
    [/выделенные поля/, /marked fields/],
    [/введённые данные/, /entered data/],
    [/Попробуйте ещё раз|Повторите/, /Try again/],
    [/на карте/, /on the map/],
    [/Выберите друг/, /Choose another/],
    [/Пополните баланс/, /Top up the balance/],
    [/Начните новую/, /Start a new one/],
  ])('says %s in both languages', (ru, en) => {
    const unlike = Object.values({ ...ERROR_TEXTS, ...FORM_TEXTS }).filter(
      (text) => ru.test(text.ru) !== en.test(text.en),
    );
    expect(unlike).toEqual([]);
  });

  it('[ACC-222] requests the e-mail in the profile for SetEmailInProfile', () =>
    expect(both('SetEmailInProfile')).toEqual(saying(/почту в профиле/, /e-mail on the profile page/)));

  it('[ACC-223] describes the format for InvalidFormat', () =>
    expect(both('InvalidFormat')).toEqual(saying(/формат/i, /format/i)));

  it('[PAY-247] requests the duration for NoDurationSelected', () =>
    expect(both('NoDurationSelected')).toEqual(saying(/Выберите время/, /Select the duration/)));

  it('[PAY-248] requests the parking zone for NoZoneSelected', () =>
    expect(both('NoZoneSelected')).toEqual(saying(/Выберите зону/, /Select the parking zone/)));

  it('[PAY-249] requests the top-up amount for NoSumEntered', () =>
    expect(both('NoSumEntered')).toEqual(saying(/Введите сумму пополнения/, /Enter the top-up amount/)));

  it('[PAY-250] suggests a retry for UnknownError', () =>
    expect(both('UnknownError')).toEqual(saying(/Попробуйте ещё раз/, /Try again/)));

  it('[PAY-251] suggests a check of the entered data for ValidationError', () =>
    expect(both('ValidationError')).toEqual(saying(/Проверьте введённые данные/, /Check the entered data/)));

  it('[PAY-252] reports an unknown account for AccountNotFound', () =>
    expect(both('AccountNotFound')).toEqual(saying(/Аккаунт не найден/, /Account not found/)));

  it('rejects extension, abort and cancellation for ParkingSessionIsOver', () =>
    expect(both('ParkingSessionIsOver')).toEqual(
      saying(/нельзя продлить, прервать или отменить/, /cannot be extended, aborted or cancelled/),
    ));

  it('[PAY-254] reports an unknown zone for ZoneNotFound', () =>
    expect(both('ZoneNotFound')).toEqual(saying(/Зона не найдена/, /Zone not found/)));

  it('[PAY-255] reports an unknown session for ParkingSessionNotFound', () =>
    expect(both('ParkingSessionNotFound')).toEqual(saying(/Парковка не найдена/, /session not found/)));

  it('[PAY-256] reports an unknown tariff for TariffNotFound', () =>
    expect(both('TariffNotFound')).toEqual(saying(/Тариф не найден/, /Tariff not found/)));

  it('reports an existing session of the vehicle for ParkingSessionAlreadyExists', () =>
    expect(both('ParkingSessionAlreadyExists')).toEqual(
      saying(/На этот автомобиль уже идёт/, /This vehicle is already parked/),
    ));

  it('[PAY-258] explains for NoSaving that less than 30 minutes remain', () =>
    expect(both('NoSaving')).toEqual(
      saying(/меньше 30 минут.*нельзя/, /Less than 30 minutes.*cannot be cancelled or interrupted/),
    ));

  it('[PAY-259] reports an unsupported or unavailable service for PaymentServiceNotFound', () =>
    expect(both('PaymentServiceNotFound')).toEqual(
      saying(/не поддерживается или недоступен/, /unsupported or unavailable/),
    ));

  it('[PAY-260] reports a failed calculation for CalculationCostError', () =>
    expect(both('CalculationCostError')).toEqual(
      saying(/Не получилось посчитать цену/, /cost calculation failed/),
    ));

  it('[PAY-261] reports insufficient funds for NoMoneyNoHoney', () =>
    expect(both('NoMoneyNoHoney')).toEqual(saying(/Недостаточно средств/, /Insufficient funds/)));

  it.each(['ru', 'en'] as const)('names no balance in a city without one: %s', (lang) => {
    for (const name of Object.keys(ERROR_TEXTS))
      expect(errorText(name, lang, false)).not.toMatch(/пополните|top up|на балансе/i);
    expect(errorText('NoMoneyNoHoney', lang)).not.toBe(errorText('NoMoneyNoHoney', lang, false));
  });

  it('[PAY-262] reports insufficient funds and requests a method for NotSelectedPaymentService', () =>
    expect(both('NotSelectedPaymentService')).toEqual(
      saying(/Недостаточно средств. Выберите, чем/, /Insufficient funds. Choose a method to top up/),
    ));

  it('[PAY-263] reports a free session for ParkingSessionWasFree', () =>
    expect(both('ParkingSessionWasFree')).toEqual(saying(/была бесплатной/, /was free/)));

  it('[PAY-264] reports an empty production calendar for CalendarIsEmpty', () =>
    expect(both('CalendarIsEmpty')).toEqual(
      saying(/производственный календарь.*не заполнен/, /production calendar is not filled/),
    ));

  it('[PAY-265] reports an unknown day type for TypeOfDayIsNotDefined', () =>
    expect(both('TypeOfDayIsNotDefined')).toEqual(
      saying(/тип дня нельзя определить/, /day type cannot be set/),
    ));

  it('[PAY-266] requests a vehicle for EmptyTs', () =>
    expect(both('EmptyTs')).toEqual(saying(/Выберите автомобиль/, /Choose a vehicle/)));

  it('[PAY-267] reports a position outside the city zone for NotInCity', () =>
    expect(both('NotInCity')).toEqual(saying(/Вы не в зоне города/, /You are not in the city zone/)));

  it('[PAY-268] reports a missing place for CantFindLocation and CantFindParking', () => {
    expect(both('CantFindLocation')).toEqual(saying(/Место не найдено/, /Location not found/));
    expect(both('CantFindParking')).toEqual(saying(/Парковка не найдена/, /Parking not found/));
  });

  it('[PAY-269] reports empty identifiers for VIN_IMEI_EMPTY', () =>
    expect(both('VIN_IMEI_EMPTY')).toEqual(saying(/VIN и IMEI.*пустые/, /VIN.*IMEI.*empty/)));

  it('[PAY-270] rejects a future time of post-payment for FuturePost, as documented', () => {
    expect(errorText('FuturePost', 'ru')).toBe('Нельзя выбрать будущее время при постоплате');
    expect(errorText('FuturePost', 'en')).toMatch(/cannot choose a future time for post-payment/);
  });

  it('[FGV-006] [FGV-008] has the texts of forgiveness', () => {
    expect(both('RepairTooLate')).toEqual([
      'Исправить можно было до {time}. Если придёт штраф, поможем его обжаловать',
      'It could be fixed until {time}. If a fine comes, we help you to appeal',
    ]);
    expect(both('RepairLimit')).toEqual([
      'В этом месяце исправлений больше нет',
      'No fixes are left this month',
    ]);
    expect(both('RepairChecked')).toEqual([
      'Инспектор проверил машину в {time}. Так исправить нельзя',
      'An inspector checked the car at {time}. It cannot be fixed like this',
    ]);
    expect(both('RepairPlateUsed')).toEqual([
      'По этой оплате уже стояла машина с прежним номером',
      'A car with the former plate was seen parked under this payment',
    ]);
    expect(both('RepairPlateForeign')).toEqual([
      'Можно исправить опечатку или выбрать свой автомобиль',
      'You can fix a typo or choose a car of yours',
    ]);
    expect(both('RepairNotPossible')).toEqual([
      'Эту парковку сейчас исправить нельзя',
      'This parking cannot be fixed now',
    ]);
    expect(both('DebtOpen')).toEqual([
      'Сначала заплатите за прошлое продление',
      'Pay for the last extension first',
    ]);
    expect(both('LinkNotValid')).toEqual([
      'Ссылка использована, отозвана или устарела',
      'The link was used, revoked or is too old',
    ]);
  });

  it('[PAY-271] requests a new price for PriceChangedTryLater', () =>
    expect(both('PriceChangedTryLater')).toEqual(
      saying(/Цена изменилась. Рассчитайте её ещё раз/, /price changed. Get the cost again/),
    ));

  it('[PAY-272] reports a feature in development for InDevelopingError', () =>
    expect(both('InDevelopingError')).toEqual(saying(/в разработке/, /in development/)));

  it('[PAY-273] describes the format for ItNeedToBeANumber and ItNeedToBeAString', () => {
    expect(both('ItNeedToBeANumber')).toEqual(saying(/нужно число/, /must be a number/));
    expect(both('ItNeedToBeAString')).toEqual(saying(/нужен текст/, /must be text/));
  });

  it('[PAY-274] reports an excessive amount for RefillAmountCanNotBeMaxAllowable', () =>
    expect(both('RefillAmountCanNotBeMaxAllowable')).toEqual(
      saying(/больше допустимой/, /over the maximum/),
    ));

  it('[PAY-275] reports a failed payment service for PaymentServiceError', () =>
    expect(both('PaymentServiceError')).toEqual(saying(/Сбой платёжного сервиса/, /payment service failed/)));

  it('[PAY-276] reports an existing subscription for SubscriptionAlreadyExists', () =>
    expect(both('SubscriptionAlreadyExists')).toEqual(
      saying(/абонемент уже есть/, /subscription already exists/),
    ));

  it('[SRV-173] reports a used e-mail for EmailExists and UserExists', () => {
    expect(both('EmailExists')).toEqual(saying(/Адрес уже занят/, /already in use/));
    expect(both('UserExists')).toEqual(saying(/Адрес уже занят/, /already in use/));
  });

  it('[SRV-174] reports a required field for RequiredField', () =>
    expect(both('RequiredField')).toEqual(saying(/Заполните это поле/, /field is required/)));

  it('[PAY-288] has a Russian text for messages documented in English', () => {
    expect(FORM_TEXTS.phoneEmpty.en).toBe('Phone cannot be empty');
    expect(FORM_TEXTS.phoneLength.en).toBe('Need to be 11 chars');
    expect(FORM_TEXTS.empty.en).toBe('Cannot be empty');
    expect(FORM_TEXTS.required.en).toBe('This field is required');
    for (const { ru } of Object.values(FORM_TEXTS)) expect(ru).toMatch(/^[А-ЯЁ][А-яЁё ]+/);
  });

  it.each([
    'notEmpty',
    'maxLength',
    'format',
    'occupied',
    'docType',
    'stsFormat',
    'dlFormat',
    'validError',
    'actionError',
    'categoryMismatch',
  ] as const)('[ACC-224] has a text in both languages for the form message %s', (key) => {
    expect(formText(key, 'ru')).toMatch(/[а-яё]{3}/i);
    expect(formText(key, 'en')).toMatch(/^[A-Z][a-z ]+/);
    expect(formText(key, 'en')).not.toBe(formText(key, 'ru'));
  });

  it('[ACC-224] uses documented Russian messages literally', () => {
    expect(formText('vehicleExists', 'ru')).toBe('Данное транспортное средство уже существует');
    expect(formText('deviceTaken', 'ru')).toBe('Данное устройство уже занято');
    expect(formText('deviceExists', 'ru')).toBe('Данное отслеживающее устройство уже существует');
  });

  it('[APP-077] returns the same text for another spelling', () => {
    expect(errorText('loginTryLimit', 'ru')).toBe(errorText('LoginTryLimit', 'ru'));
    expect(errorText('doublePhone', 'en')).toBe(errorText('DoublePhone', 'en'));
  });

  it('returns the unknown error for unknown names, including Object properties', () => {
    expect(knownFailure('SomethingNew')).toBe('UnknownError');
    expect(errorText('toString', 'ru')).toBe('Не получилось. Попробуйте ещё раз');
  });
});
