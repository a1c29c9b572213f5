import { describe, expect, it } from 'vitest';
import { ERROR_TEXTS, errorText, type FailureName, knownFailure, REQUEST_ERROR } from './error-texts.ts';
import { ERROR_NAMES } from './errors.ts';
import { FORM_TEXTS } from './form-texts.ts';

/** The meaning of a name in both languages, as a pattern that a wrong text would not fit. */
const means = (name: FailureName, ru: RegExp, en: RegExp) => {
  expect(errorText(name, 'ru')).toMatch(ru);
  expect(errorText(name, 'en')).toMatch(en);
};

describe('error texts', () => {
  it.each([...ERROR_NAMES, REQUEST_ERROR])('%s has a Russian and an English text', (name) => {
    expect(ERROR_TEXTS[name].ru).toMatch(/[а-яё]/i);
    expect(ERROR_TEXTS[name].en).toMatch(/[a-z]/i);
    expect(ERROR_TEXTS[name].en).not.toMatch(/[а-яё]/i);
  });

  it.each(ERROR_NAMES)('%s is never read as a code', (name) => {
    expect(errorText(name, 'ru')).not.toContain(name);
    expect(errorText(name, 'en')).not.toContain(name);
  });

  it('[ACC-222] SetEmailInProfile asks for the e-mail in the profile', () =>
    means('SetEmailInProfile', /почту в профиле/, /e-mail on the profile page/));

  it('[ACC-223] InvalidFormat speaks of the format', () => means('InvalidFormat', /формат/i, /format/i));

  it('[PAY-247] NoDurationSelected: select the duration', () =>
    means('NoDurationSelected', /Выберите время/, /Select the duration/));

  it('[PAY-248] NoZoneSelected: select the parking zone', () =>
    means('NoZoneSelected', /Выберите зону/, /Select the parking zone/));

  it('[PAY-249] NoSumEntered: enter the top-up amount', () =>
    means('NoSumEntered', /Введите сумму пополнения/, /Enter the top-up amount/));

  it('[PAY-250] UnknownError: try again', () => means('UnknownError', /Попробуйте ещё раз/, /Try again/));

  it('[PAY-251] ValidationError: check the entered data', () =>
    means('ValidationError', /Проверьте/, /Check the entered data/));

  it('[PAY-252] AccountNotFound: account not found', () =>
    means('AccountNotFound', /Аккаунт не найден/, /Account not found/));

  it('ParkingSessionIsOver: cannot be extended, aborted or cancelled', () =>
    means(
      'ParkingSessionIsOver',
      /нельзя продлить, прервать или отменить/,
      /cannot be extended, aborted or cancelled/,
    ));

  it('[PAY-254] ZoneNotFound: zone not found', () =>
    means('ZoneNotFound', /Зона не найдена/, /Zone not found/));

  it('[PAY-255] ParkingSessionNotFound: session not found', () =>
    means('ParkingSessionNotFound', /Парковка не найдена/, /session not found/));

  it('[PAY-256] TariffNotFound: tariff not found', () =>
    means('TariffNotFound', /Тариф не найден/, /Tariff not found/));

  it('ParkingSessionAlreadyExists: a session already exists for this vehicle', () =>
    means('ParkingSessionAlreadyExists', /На этот автомобиль уже идёт/, /already exists for this vehicle/));

  it('[PAY-258] NoSaving: less than 30 minutes remain, no cancel', () =>
    means('NoSaving', /меньше 30 минут.*нельзя/, /Less than 30 minutes.*cannot be cancelled or interrupted/));

  it('[PAY-259] PaymentServiceNotFound: unsupported or unavailable', () =>
    means('PaymentServiceNotFound', /способ оплаты сейчас не работает/, /unsupported or unavailable/));

  it('[PAY-260] CalculationCostError: the calculation failed', () =>
    means('CalculationCostError', /Не получилось посчитать цену/, /cost calculation failed/));

  it('[PAY-261] NoMoneyNoHoney: insufficient funds', () =>
    means('NoMoneyNoHoney', /Недостаточно средств/, /Insufficient funds/));

  it('[PAY-262] NotSelectedPaymentService: insufficient funds, choose a method', () =>
    means(
      'NotSelectedPaymentService',
      /Недостаточно средств. Выберите, чем/,
      /Insufficient funds. Choose a method to top up/,
    ));

  it('[PAY-263] ParkingSessionWasFree: it was free', () =>
    means('ParkingSessionWasFree', /была бесплатной/, /was free/));

  it('[PAY-264] CalendarIsEmpty: the production calendar is not filled', () =>
    means('CalendarIsEmpty', /производственный календарь.*не заполнен/, /production calendar is not filled/));

  it('[PAY-265] TypeOfDayIsNotDefined: the day type cannot be set', () =>
    means('TypeOfDayIsNotDefined', /тип дня не определён/, /day type cannot be set/));

  it('[PAY-266] EmptyTs: choose a vehicle', () =>
    means('EmptyTs', /Выберите автомобиль/, /Choose a vehicle/));

  it('[PAY-267] NotInCity: you are not in the city zone', () =>
    means('NotInCity', /Вы не в зоне города/, /You are not in the city zone/));

  it('[PAY-268] CantFindLocation and CantFindParking: not found', () => {
    means('CantFindLocation', /Место не найдено/, /Location not found/);
    means('CantFindParking', /Парковка не найдена/, /Parking not found/);
  });

  it('[PAY-269] VIN_IMEI_EMPTY: the identifiers are empty', () =>
    means('VIN_IMEI_EMPTY', /VIN и IMEI.*пустые/, /VIN.*IMEI.*empty/));

  it('[PAY-270] FuturePost: no future time for post-payment, in the words of the documents', () => {
    expect(errorText('FuturePost', 'ru')).toBe('Нельзя выбрать будущее время при постоплате');
    expect(errorText('FuturePost', 'en')).toMatch(/cannot choose a future time for post-payment/);
  });

  it('[PAY-271] PriceChangedTryLater: the price changed, get it again', () =>
    means(
      'PriceChangedTryLater',
      /Цена изменилась. Узнайте её ещё раз/,
      /price changed. Get the cost again/,
    ));

  it('[PAY-272] InDevelopingError: in development', () =>
    means('InDevelopingError', /в разработке/, /in development/));

  it('[PAY-273] ItNeedToBeANumber and ItNeedToBeAString are about the format', () => {
    means('ItNeedToBeANumber', /нужно число/, /must be a number/);
    means('ItNeedToBeAString', /нужен текст/, /must be a text/);
  });

  it('[PAY-274] RefillAmountCanNotBeMaxAllowable: over the maximum', () =>
    means('RefillAmountCanNotBeMaxAllowable', /больше допустимой/, /over the maximum/));

  it('[PAY-275] PaymentServiceError: the payment service failed', () =>
    means('PaymentServiceError', /Сбой платёжного сервиса/, /payment service failed/));

  it('[PAY-276] SubscriptionAlreadyExists', () =>
    means('SubscriptionAlreadyExists', /абонемент уже есть/, /subscription already exists/));

  it('[SRV-173] EmailExists and UserExists: the e-mail is in use', () => {
    means('EmailExists', /Адрес уже занят/, /already in use/);
    means('UserExists', /Адрес уже занят/, /already in use/);
  });

  it('[SRV-174] RequiredField: field required', () =>
    means('RequiredField', /Заполните это поле/, /field is required/));

  it('[PAY-288] messages that the documents give in English have a Russian text', () => {
    expect(FORM_TEXTS.phoneEmpty.en).toBe('Phone cannot be empty');
    expect(FORM_TEXTS.phoneLength.en).toBe('Need to be 11 chars');
    expect(FORM_TEXTS.empty.en).toBe('Cannot be empty');
    expect(FORM_TEXTS.required.en).toBe('This field is required');
    for (const { ru } of Object.values(FORM_TEXTS)) expect(ru).toMatch(/^[А-ЯЁ][а-яё ]+/);
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
