import { describe, expect, it } from 'vitest';
import { ERROR_TEXTS, errorText } from './error-texts.ts';
import { ERROR_NAMES } from './errors.ts';
import { type FailureName, knownFailure, REQUEST_ERROR } from './failures.ts';
import { FORM_TEXTS, formText } from './form-texts.ts';

/** The Russian and the English text of a name. */
const both = (name: FailureName) => [errorText(name, 'ru'), errorText(name, 'en')];

/** Texts that say what a name means in both languages. */
const saying = (ru: RegExp, en: RegExp) => [expect.stringMatching(ru), expect.stringMatching(en)];

describe('error texts', () => {
  it.each<FailureName>([...ERROR_NAMES, REQUEST_ERROR])('%s has a Russian and an English text', (name) => {
    expect(ERROR_TEXTS[name].ru).toMatch(/[а-яё]/i);
    expect(ERROR_TEXTS[name].en).toMatch(/[a-z]/i);
    expect(ERROR_TEXTS[name].en).not.toMatch(/[а-яё]/i);
  });

  it.each(ERROR_NAMES)('%s is never read as a code', (name) => {
    expect(errorText(name, 'ru')).not.toContain(name);
    expect(errorText(name, 'en')).not.toContain(name);
  });

  it('[ACC-222] SetEmailInProfile asks for the e-mail in the profile', () =>
    expect(both('SetEmailInProfile')).toEqual(saying(/почту в профиле/, /e-mail on the profile page/)));

  it('[ACC-223] InvalidFormat speaks of the format', () =>
    expect(both('InvalidFormat')).toEqual(saying(/формат/i, /format/i)));

  it('[PAY-247] NoDurationSelected: select the duration', () =>
    expect(both('NoDurationSelected')).toEqual(saying(/Выберите время/, /Select the duration/)));

  it('[PAY-248] NoZoneSelected: select the parking zone', () =>
    expect(both('NoZoneSelected')).toEqual(saying(/Выберите зону/, /Select the parking zone/)));

  it('[PAY-249] NoSumEntered: enter the top-up amount', () =>
    expect(both('NoSumEntered')).toEqual(saying(/Введите сумму пополнения/, /Enter the top-up amount/)));

  it('[PAY-250] UnknownError: try again', () =>
    expect(both('UnknownError')).toEqual(saying(/Попробуйте ещё раз/, /Try again/)));

  it('[PAY-251] ValidationError: check the entered data', () =>
    expect(both('ValidationError')).toEqual(saying(/Проверьте/, /Check the entered data/)));

  it('[PAY-252] AccountNotFound: account not found', () =>
    expect(both('AccountNotFound')).toEqual(saying(/Аккаунт не найден/, /Account not found/)));

  it('ParkingSessionIsOver: cannot be extended, aborted or cancelled', () =>
    expect(both('ParkingSessionIsOver')).toEqual(
      saying(/нельзя продлить, прервать или отменить/, /cannot be extended, aborted or cancelled/),
    ));

  it('[PAY-254] ZoneNotFound: zone not found', () =>
    expect(both('ZoneNotFound')).toEqual(saying(/Зона не найдена/, /Zone not found/)));

  it('[PAY-255] ParkingSessionNotFound: session not found', () =>
    expect(both('ParkingSessionNotFound')).toEqual(saying(/Парковка не найдена/, /session not found/)));

  it('[PAY-256] TariffNotFound: tariff not found', () =>
    expect(both('TariffNotFound')).toEqual(saying(/Тариф не найден/, /Tariff not found/)));

  it('ParkingSessionAlreadyExists: a session already exists for this vehicle', () =>
    expect(both('ParkingSessionAlreadyExists')).toEqual(
      saying(/На этот автомобиль уже идёт/, /This vehicle is already parked/),
    ));

  it('[PAY-258] NoSaving: less than 30 minutes remain, no cancel', () =>
    expect(both('NoSaving')).toEqual(
      saying(/меньше 30 минут.*нельзя/, /Less than 30 minutes.*cannot be cancelled or interrupted/),
    ));

  it('[PAY-259] PaymentServiceNotFound: unsupported or unavailable', () =>
    expect(both('PaymentServiceNotFound')).toEqual(
      saying(/способ оплаты сейчас не работает/, /unsupported or unavailable/),
    ));

  it('[PAY-260] CalculationCostError: the calculation failed', () =>
    expect(both('CalculationCostError')).toEqual(
      saying(/Не получилось посчитать цену/, /cost calculation failed/),
    ));

  it('[PAY-261] NoMoneyNoHoney: insufficient funds', () =>
    expect(both('NoMoneyNoHoney')).toEqual(saying(/Недостаточно средств/, /Insufficient funds/)));

  it('[PAY-262] NotSelectedPaymentService: insufficient funds, choose a method', () =>
    expect(both('NotSelectedPaymentService')).toEqual(
      saying(/Недостаточно средств. Выберите, чем/, /Insufficient funds. Choose a method to top up/),
    ));

  it('[PAY-263] ParkingSessionWasFree: it was free', () =>
    expect(both('ParkingSessionWasFree')).toEqual(saying(/была бесплатной/, /was free/)));

  it('[PAY-264] CalendarIsEmpty: the production calendar is not filled', () =>
    expect(both('CalendarIsEmpty')).toEqual(
      saying(/производственный календарь.*не заполнен/, /production calendar is not filled/),
    ));

  it('[PAY-265] TypeOfDayIsNotDefined: the day type cannot be set', () =>
    expect(both('TypeOfDayIsNotDefined')).toEqual(saying(/тип дня не определён/, /day type cannot be set/)));

  it('[PAY-266] EmptyTs: choose a vehicle', () =>
    expect(both('EmptyTs')).toEqual(saying(/Выберите автомобиль/, /Choose a vehicle/)));

  it('[PAY-267] NotInCity: you are not in the city zone', () =>
    expect(both('NotInCity')).toEqual(saying(/Вы не в зоне города/, /You are not in the city zone/)));

  it('[PAY-268] CantFindLocation and CantFindParking: not found', () => {
    expect(both('CantFindLocation')).toEqual(saying(/Место не найдено/, /Location not found/));
    expect(both('CantFindParking')).toEqual(saying(/Парковка не найдена/, /Parking not found/));
  });

  it('[PAY-269] VIN_IMEI_EMPTY: the identifiers are empty', () =>
    expect(both('VIN_IMEI_EMPTY')).toEqual(saying(/VIN и IMEI.*пустые/, /VIN.*IMEI.*empty/)));

  it('[PAY-270] FuturePost: no future time for post-payment, in the words of the documents', () => {
    expect(errorText('FuturePost', 'ru')).toBe('Нельзя выбрать будущее время при постоплате');
    expect(errorText('FuturePost', 'en')).toMatch(/cannot choose a future time for post-payment/);
  });

  it('[PAY-271] PriceChangedTryLater: the price changed, get it again', () =>
    expect(both('PriceChangedTryLater')).toEqual(
      saying(/Цена изменилась. Узнайте её ещё раз/, /price changed. Get the cost again/),
    ));

  it('[PAY-272] InDevelopingError: in development', () =>
    expect(both('InDevelopingError')).toEqual(saying(/в разработке/, /in development/)));

  it('[PAY-273] ItNeedToBeANumber and ItNeedToBeAString are about the format', () => {
    expect(both('ItNeedToBeANumber')).toEqual(saying(/нужно число/, /must be a number/));
    expect(both('ItNeedToBeAString')).toEqual(saying(/нужен текст/, /must be text/));
  });

  it('[PAY-274] RefillAmountCanNotBeMaxAllowable: over the maximum', () =>
    expect(both('RefillAmountCanNotBeMaxAllowable')).toEqual(
      saying(/больше допустимой/, /over the maximum/),
    ));

  it('[PAY-275] PaymentServiceError: the payment service failed', () =>
    expect(both('PaymentServiceError')).toEqual(saying(/Сбой платёжного сервиса/, /payment service failed/)));

  it('[PAY-276] SubscriptionAlreadyExists', () =>
    expect(both('SubscriptionAlreadyExists')).toEqual(
      saying(/абонемент уже есть/, /subscription already exists/),
    ));

  it('[SRV-173] EmailExists and UserExists: the e-mail is in use', () => {
    expect(both('EmailExists')).toEqual(saying(/Адрес уже занят/, /already in use/));
    expect(both('UserExists')).toEqual(saying(/Адрес уже занят/, /already in use/));
  });

  it('[SRV-174] RequiredField: field required', () =>
    expect(both('RequiredField')).toEqual(saying(/Заполните это поле/, /field is required/)));

  it('[PAY-288] messages that the documents give in English have a Russian text', () => {
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
  ] as const)('[ACC-224] the form message %s has a text in both languages', (key) => {
    expect(formText(key, 'ru')).toMatch(/[а-яё]{3}/i);
    expect(formText(key, 'en')).toMatch(/^[A-Z][a-z ]+/);
    expect(formText(key, 'en')).not.toBe(formText(key, 'ru'));
  });

  it('[ACC-224] messages that the documents quote in Russian stand word for word', () => {
    expect(formText('vehicleExists', 'ru')).toBe('Данное транспортное средство уже существует');
    expect(formText('deviceTaken', 'ru')).toBe('Данное устройство уже занято');
    expect(formText('deviceExists', 'ru')).toBe('Данное отслеживающее устройство уже существует');
  });

  it('[APP-077] another spelling has the same text', () => {
    expect(errorText('loginTryLimit', 'ru')).toBe(errorText('LoginTryLimit', 'ru'));
    expect(errorText('doublePhone', 'en')).toBe(errorText('DoublePhone', 'en'));
  });

  it('a name that nobody knows reads as an unknown error, also one of every object', () => {
    expect(knownFailure('SomethingNew')).toBe('UnknownError');
    expect(errorText('toString', 'ru')).toBe('Не получилось. Попробуйте ещё раз');
  });
});
