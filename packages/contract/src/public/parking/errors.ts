import type { ErrorTable } from '../../kit/errors.ts';

export const PARKING_ERRORS = {
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
    place: 'zone',
  },
  CantFindParking: {
    ru: 'Парковка не найдена. Выберите зону на карте',
    en: 'Parking not found. Choose a zone on the map',
    place: 'zone',
  },
  CostCalculationError: {
    ru: 'Не получилось посчитать цену. Попробуйте ещё раз',
    en: 'Could not work out the price. Try again',
    place: 'silent',
  },
  EmptyTs: { ru: 'Выберите автомобиль', en: 'Choose a vehicle', place: 'vehicle' },
  FuturePost: {
    ru: 'Нельзя выбрать будущее время при постоплате',
    en: 'You cannot choose a future time for post-payment',
    place: 'startTime',
  },
  NoDurationSelected: { ru: 'Выберите время', en: 'Select the duration', place: 'duration' },
  NoSaving: {
    ru: 'Осталось меньше 30 минут, завершить досрочно нельзя',
    en: 'Less than 30 minutes remain, the parking cannot be cancelled or interrupted',
  },
  NoZoneSelected: { ru: 'Выберите зону парковки', en: 'Select the parking zone', place: 'zone' },
  NotInCity: {
    ru: 'Вы не в зоне города. Выберите зону на карте',
    en: 'You are not in the city zone. Choose a zone on the map',
    place: 'zone',
  },
  ParkingSessionAlreadyExists: {
    ru: 'На этот автомобиль уже идёт парковка. Если зона верна, продлите её',
    en: 'This vehicle is already parked. If the zone is right, extend that parking',
    place: 'vehicle',
    next: 'reloadSessions',
  },
  ParkingSessionIsOver: {
    ru: 'Эта парковка уже закончилась: её нельзя продлить, прервать или отменить. Начните новую',
    en: 'This parking is over: it cannot be extended, aborted or cancelled. Start a new one',
    next: 'reloadSessions',
  },
  ParkingSessionNotFound: {
    ru: 'Парковка не найдена, возможно, она уже закончилась. Начните новую',
    en: 'Parking session not found, it may be over. Start a new one',
    next: 'reloadSessions',
  },
  ParkingSessionWasFree: {
    ru: 'Эта парковка была бесплатной, она завершена',
    en: 'This parking session was free, it is closed',
    next: 'reloadSessions',
  },
  TariffNotFound: {
    ru: 'Тариф не найден. Выберите другую зону на карте',
    en: 'Tariff not found. Choose another zone on the map',
  },
  TypeOfDayIsNotDefined: {
    ru: 'Не получилось посчитать цену: тип дня нельзя определить',
    en: 'Could not work out the price: the day type cannot be set',
  },
  ZoneNotFound: {
    ru: 'Зона не найдена. Выберите зону на карте',
    en: 'Zone not found. Choose a zone on the map',
    place: 'zone',
  },
} as const satisfies ErrorTable;
