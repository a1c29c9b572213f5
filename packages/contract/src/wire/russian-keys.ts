import { type Fields, fields } from './read.ts';

/**
 * Russian keys of get-profile [api-3]. Real responses showed only result -> Сессии -> Номер; the others translate the
 * specified fields. Unlisted keys pass through.
 */
export const RUSSIAN_KEYS = {
  answer: { Результат: 'result', Статус: 'status', Ошибка: 'errorName' },
  profile: {
    Почта: 'email',
    'Электронная почта': 'email',
    Фамилия: 'lastName',
    Имя: 'firstName',
    Отчество: 'middleName',
    Баланс: 'balance',
    Телефон: 'telephone',
    Телефоны: 'telephones',
    Автомобили: 'ts',
    ТС: 'ts',
    'Транспортные средства': 'ts',
    Документы: 'documents',
    'Способы оплаты': 'paymentsMethods',
    Сессии: 'sessions',
    'Зона по умолчанию': 'defaultZone',
  },
  session: {
    Номер: 'id',
    'Номер брони': 'reservationId',
    Бронь: 'reservationId',
    Статус: 'status',
    Начало: 'startDate',
    'Дата начала': 'startDate',
    Окончание: 'endDate',
    'Дата окончания': 'endDate',
    ГРЗ: 'numberTs',
    ТС: 'transport',
    Автомобиль: 'transport',
    Категория: 'category',
    Зона: 'zone',
    'Название зоны': 'zoneName',
    Парковка: 'parkingCode',
    'Код парковки': 'parkingCode',
    Адрес: 'address',
    'Сумма к оплате': 'amountToPay',
    'К оплате': 'amountToPay',
    Оплачено: 'paid',
  },
  vehicle: {
    Номер: 'numberTs',
    ГРЗ: 'numberTs',
    Регион: 'region',
    Наименование: 'name',
    Название: 'name',
    Основное: 'mainTs',
    Основной: 'mainTs',
    'Формат ГРЗ': 'formatGrz',
    Формат: 'formatGrz',
    Категория: 'category',
    СТС: 'STSNumber',
    'Номер СТС': 'STSNumber',
    Идентификатор: 'id',
  },
  phone: { Номер: 'phone', Телефон: 'phone', Основной: 'isMain' },
  company: {
    Почта: 'email',
    'Электронная почта': 'email',
    ИНН: 'inn',
    Наименование: 'name',
    Название: 'name',
    Баланс: 'balance',
    Автомобили: 'ts',
    ТС: 'ts',
    'Транспортные средства': 'ts',
    Водители: 'drivers',
    Устройства: 'devices',
  },
  companyDriver: {
    ФИО: 'name',
    Телефон: 'phone',
    ГРЗ: 'ts',
    Автомобиль: 'ts',
    Устройство: 'device',
    Статус: 'status',
    Идентификатор: 'id',
  },
  companyVehicle: { ГРЗ: 'number', Номер: 'number', Статус: 'status', Идентификатор: 'id' },
  companyDevice: { ГРЗ: 'ts', Статус: 'status', Идентификатор: 'id' },
  document: { Номер: 'title', Тип: 'type', 'Название типа': 'typeLabel', Идентификатор: 'id' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** Returns English keys; an existing English key wins. */
export const withCleanKeys = (value: unknown, shape: keyof typeof RUSSIAN_KEYS): Fields => {
  const names: Readonly<Record<string, string>> = RUSSIAN_KEYS[shape];
  const from = fields(value);
  const renamed = Object.entries(from).flatMap(([key, inner]) => {
    const clean = names[key];
    return clean === undefined ? [] : [[clean, inner] as const];
  });
  return { ...Object.fromEntries(renamed), ...from };
};
