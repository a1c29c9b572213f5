import { describe, expect, it } from 'vitest';
import { operations } from '../../index.ts';
import { readProfile } from './read.ts';

const CLEAN = {
  status: 'ok',
  result: {
    email: 'anna@gorpark.example',
    firstName: 'Анна',
    lastName: 'Мельникова',
    middleName: 'Игоревна',
    balance: 1240.5,
    telephone: { phone: '79110000001', isMain: true },
    telephones: [{ phone: '79110000001', isMain: true }],
    ts: [
      {
        id: '7',
        name: 'Лада',
        numberTs: 'А123ВС178',
        region: '178',
        mainTs: true,
        formatGrz: 'Российский',
        category: 'B',
        STSNumber: '7812 345678',
      },
    ],
    documents: [{ id: '1', title: '7812345678', type: 'STS', typeLabel: 'СТС' }],
    paymentsMethods: [
      {
        methodName: 'sbp',
        methodNameForShow: 'СБП',
        methodDescription: 'Перевод по QR-коду',
        isPhoneRequired: false,
      },
    ],
    sessions: [
      {
        id: '500001',
        reservationId: '500001',
        status: 'Действует',
        startDate: '2026-11-19T11:12:00Z',
        endDate: '2026-11-19T13:00:00Z',
        transport: { numberTs: 'А123ВС178', category: 'B', formatGrz: 'Российский', name: 'Лада' },
        zone: '0001',
        zoneName: 'Центр',
        parkingCode: '3001',
        address: 'ул. Рубинштейна, 15',
        amountToPay: 0,
        paid: 250,
      },
    ],
    defaultZone: '0001',
  },
};

const RUSSIAN = {
  status: 'ok',
  result: {
    Почта: 'anna@gorpark.example',
    Имя: 'Анна',
    Фамилия: 'Мельникова',
    Отчество: 'Игоревна',
    Баланс: '1 240,50 руб.',
    Телефон: '79110000001',
    Телефоны: [{ Телефон: '79110000001', Основной: 'Да' }],
    Автомобили: [
      {
        Идентификатор: 7,
        Название: 'Лада',
        ГРЗ: 'A123BC',
        Регион: '178',
        Основной: true,
        Формат: 'Российский',
        Категория: 'B',
        СТС: '7812 345678',
      },
    ],
    'Способы оплаты': [
      { methodName: 'sbp', methodNameForShow: 'СБП', methodDescription: 'Перевод по QR-коду' },
    ],
    Документы: [{ Идентификатор: 1, Номер: '7812345678', Тип: 'STS', 'Название типа': 'СТС' }],
    Сессии: [
      {
        Номер: 500_001,
        Статус: 'Действует',
        Начало: '2026-11-19 11:12:00',
        Окончание: '2026-11-19 13:00:00',
        ГРЗ: 'А123ВС178',
        Зона: '0001',
        'Название зоны': 'Центр',
        'Код парковки': '3001',
        Адрес: 'ул. Рубинштейна, 15',
        Оплачено: '250 руб.',
      },
    ],
    'Зона по умолчанию': '0001',
  },
};

describe('profile', () => {
  it('[APP-086] reads the same profile and sessions from Russian and English keys', () => {
    const clean = readProfile(CLEAN);
    expect(readProfile(RUSSIAN)).toEqual(clean);
    expect(clean.sessions).toEqual([
      {
        id: '500001',
        reservationId: '500001',
        status: 'active',
        startMs: Date.UTC(2026, 10, 19, 11, 12),
        endMs: Date.UTC(2026, 10, 19, 13),
        transport: { plate: 'А123ВС178', category: 'B', format: 'rus', name: 'Лада' },
        zone: '0001',
        zoneName: 'Центр',
        parkingCode: '3001',
        address: 'ул. Рубинштейна, 15',
        amountToPay: 0,
        payUntilMs: null,
        paid: 25_000,
      },
    ]);
    expect(clean.balance).toBe(124_050);
  });

  it('[APP-086] reads the session number from result -> Сессии -> Номер, the keys of real responses', () => {
    const answer = {
      result: {
        Сессии: [{ Номер: '42', startDate: '2026-11-19T11:12:00Z', endDate: '2026-11-19T13:00:00Z' }],
      },
    };
    expect(readProfile(answer).sessions[0]).toMatchObject({
      id: '42',
      reservationId: '42',
      status: 'waiting',
    });
  });

  it.each([-1, '-1', undefined, null, '', 'неизвестно'])(
    'treats a balance of %j as unknown, not 0',
    (balance) => {
      expect(readProfile({ result: { balance } }).balance).toBeNull();
    },
  );

  it('treats a balance of 0 as known', () => {
    expect(readProfile({ result: { balance: 0 } }).balance).toBe(0);
  });

  it('treats only Действует as active', () => {
    const session = {
      id: 1,
      startDate: '2026-11-19T11:12:00Z',
      endDate: '2026-11-19T13:00:00Z',
      amountToPay: 61.5,
    };
    const statuses = ['Действует', 'Ожидает оплаты', '', undefined];
    const { sessions } = readProfile({ sessions: statuses.map((status) => ({ ...session, status })) });
    expect(sessions.map(({ status }) => status)).toEqual(['active', 'waiting', 'waiting', 'waiting']);
    expect(sessions[0]?.amountToPay).toBe(6150);
  });

  it('keeps a foreign plate unchanged and appends a separate region to a Russian plate once', () => {
    const { vehicles } = readProfile({
      ts: [
        { numberTs: 'ab 123 cd', country: 'other' },
        { numberTs: 'А123ВС', region: 78 },
        { numberTs: 'А123ВС78', region: '78' },
        { name: 'без номера' },
      ],
    });
    expect(vehicles.map(({ plate, format }) => [plate, format])).toEqual([
      ['AB123CD', 'foreign'],
      ['А123ВС78', 'rus'],
      ['А123ВС78', 'rus'],
    ]);
  });

  it('skips a session without a number or a time', () => {
    const { sessions } = readProfile({
      sessions: [{}, { id: 1 }, { startDate: 'x', endDate: 'y', id: 2 }, 'junk'],
    });
    expect(sessions).toEqual([]);
  });

  it('returns an empty profile for any other value', () => {
    expect(readProfile(null)).toMatchObject({
      email: '',
      balance: null,
      vehicles: [],
      sessions: [],
      phones: [],
    });
  });

  it('[ACC-106] reads the names, email, balance, cars, phones, documents, payment methods and sessions', () => {
    const profile = readProfile(CLEAN);
    expect(profile).toMatchObject({
      email: 'anna@gorpark.example',
      firstName: 'Анна',
      lastName: 'Мельникова',
      middleName: 'Игоревна',
      balance: 124_050,
      phones: [{ phone: '79110000001', isMain: true }],
      paymentMethods: [
        { name: 'sbp', title: 'СБП', description: 'Перевод по QR-коду', isPhoneRequired: false },
      ],
    });
    expect([profile.vehicles, profile.documents, profile.sessions].map((items) => items.length)).toEqual([
      1, 1, 1,
    ]);
    expect(Object.keys(operations.getProfile.reply.shape.result.shape)).toEqual(
      expect.arrayContaining(['telephone', 'telephones', 'ts', 'documents', 'paymentsMethods', 'sessions']),
    );
  });

  it('[ACC-107] [ACC-109] sends email, firstname, lastname and middlename in an edit', () => {
    expect(Object.keys(operations.changeProfile.request.shape).toSorted()).toEqual([
      'email',
      'firstname',
      'lastname',
      'middlename',
      'shown',
    ]);
    expect(Object.keys(operations.changePhone.request.shape)).toEqual(['phone', 'shown']);
    expect(readProfile({ result: { firstname: 'Анна', lastname: 'М.', middlename: 'И.' } })).toMatchObject({
      firstName: 'Анна',
      lastName: 'М.',
      middleName: 'И.',
    });
  });

  it('[ACC-176] reads every field of a vehicle', () => {
    const sent = {
      id: '7',
      name: 'Лада',
      numberTs: 'A123BC178',
      mainTs: true,
      formatGrz: 'Российский',
      category: 'C',
      country: 'rus',
      STSNumber: '78АВ123456',
      docType: 'Свидетельство о регистрации',
      active: false,
      vin: 'XTA21099043576182',
      imei: '356938035643809',
    };
    expect(Object.keys(operations.addCar.request.shape)).toEqual(
      expect.arrayContaining(Object.keys(sent).filter((name) => name !== 'active')),
    );
    expect(readProfile({ result: { ts: [sent] } }).vehicles).toEqual([
      {
        id: '7',
        name: 'Лада',
        plate: 'А123ВС178',
        isMain: true,
        format: 'rus',
        category: 'C',
        stsNumber: '78АВ123456',
        docType: 'Свидетельство о регистрации',
        isActive: false,
        vin: 'XTA21099043576182',
        imei: '356938035643809',
      },
    ]);
  });

  it('[ACC-160] reads phone and isMain of a phone', () => {
    const telephones = [{ phone: '79110000001', isMain: true }, { phone: '79110000002' }];
    expect(readProfile({ result: { telephones } }).phones).toEqual([
      { phone: '79110000001', isMain: true },
      { phone: '79110000002', isMain: false },
    ]);
  });

  it('[ACC-205] reads id, title, type and typeLabel of a document', () => {
    expect(readProfile(CLEAN).documents).toEqual([
      { id: '1', title: '7812345678', type: 'STS', typeLabel: 'СТС' },
    ]);
  });
});
