import { describe, expect, it } from 'vitest';
import {
  checkLegal,
  checkPerson,
  DEFAULT_PAYER_DOCUMENT,
  isIssueDate,
  LEGAL_FIELDS,
  maskDocument,
  PAYER_DOCUMENTS,
  PERSON_FIELDS,
  receiptEmailProblem,
} from './receipt.ts';

const PERSON = {
  lastName: 'Кирсанова',
  firstName: 'Анна',
  middleName: 'Петровна',
  address: 'Санкт-Петербург, ул. Марата, 22',
  seriesDoc: '4012',
  numberDoc: '345678',
  DateDoc: '2015-03-11',
  issuer: 'ТП № 78 отдела УФМС',
};
const LEGAL = {
  name: 'ООО «Северный курьер»',
  ogrn: '1037843031808',
  inn: '7830002416',
  kpp: '784101001',
  address: 'Санкт-Петербург, Дворцовая наб., 34',
};

describe('form of an individual', () => {
  it('[PAY-211] uses a passport (1) unless a driving licence (2) is chosen', () => {
    expect(PAYER_DOCUMENTS).toEqual({ passport: 1, licence: 2 });
    expect(DEFAULT_PAYER_DOCUMENT).toBe(1);
  });

  it('[PAY-223] requires every field, including the patronymic', () => {
    expect(checkPerson(PERSON)).toEqual({});
    for (const field of PERSON_FIELDS)
      expect(checkPerson({ ...PERSON, [field]: ' ' })).toEqual({ [field]: 'required' });
  });

  it('[PAY-224][BAD-53] accepts only digits for series and number', () => {
    for (const value of ['12a4', '12 34', '-1', '１２'])
      for (const field of ['seriesDoc', 'numberDoc'])
        expect(checkPerson({ ...PERSON, [field]: value })).toEqual({ [field]: 'digits' });
  });

  it('[PAY-225][BAD-52] accepts an issue date YYYY-MM-DD of the years 1900 to 2099', () => {
    for (const date of ['1900-01-01', '2099-12-31', '2024-02-29']) expect(isIssueDate(date)).toBe(true);
    for (const date of [
      '1899-12-31',
      '2100-01-01',
      '2024-02-30',
      '2023-02-29',
      '11.03.2015',
      '2015-3-11',
      '2015-13-01',
      '2015-04-31',
      '12015-03-11',
      '2015-03-111',
      '2015-03-00',
      '2015-00-11',
    ])
      expect(checkPerson({ ...PERSON, DateDoc: date })).toEqual({ DateDoc: 'date' });
  });

  it('[BAD-54] refuses an excessively long name or address', () => {
    expect(checkPerson({ ...PERSON, lastName: 'я'.repeat(10_000) })).toEqual({ lastName: 'tooLong' });
    expect(checkPerson({ ...PERSON, lastName: 'я'.repeat(100) })).toEqual({});
  });
});

describe('form of a legal entity', () => {
  it('[PAY-218] requires name and address', () => {
    expect(checkLegal(LEGAL)).toEqual({});
    for (const field of LEGAL_FIELDS)
      for (const blank of ['', '  '])
        expect(checkLegal({ ...LEGAL, [field]: blank })).toEqual({ [field]: 'required' });
  });

  it('[BAD-54] refuses an excessively long name or address and ignores spaces around a number', () => {
    expect(checkLegal({ ...LEGAL, name: 'я'.repeat(10_000) })).toEqual({ name: 'tooLong' });
    for (const [field, most] of [
      ['name', 160],
      ['address', 200],
    ] as const) {
      expect(checkLegal({ ...LEGAL, [field]: '🅿'.repeat(most) })).toEqual({});
      expect(checkLegal({ ...LEGAL, [field]: '🅿'.repeat(most + 1) })).toEqual({ [field]: 'tooLong' });
    }
    expect(
      checkLegal({ ...LEGAL, inn: ` ${LEGAL.inn} `, ogrn: ` ${LEGAL.ogrn}`, kpp: `${LEGAL.kpp} ` }),
    ).toEqual({});
  });

  it('[PAY-219][PAY-220][PAY-221][BAD-50] counts the digits of OGRN, INN and KPP', () => {
    for (const ogrn of ['103784303180', '10378430318081'])
      expect(checkLegal({ ...LEGAL, ogrn })).toEqual({ ogrn: 'ogrn' });
    expect(checkLegal({ ...LEGAL, inn: '78300024161' })).toEqual({ inn: 'inn' });
    expect(checkLegal({ ...LEGAL, inn: '500100732259' })).toEqual({});
    expect(checkLegal({ ...LEGAL, kpp: '78410100' })).toEqual({ kpp: 'kpp' });
  });
});

describe('form of an individual entrepreneur', () => {
  const OWN = { ...LEGAL, inn: '500100732259', ogrn: '304500116000157', kpp: '' };

  it('[papers-8] accepts an INN of 12 digits and an OGRNIP of 15 without a KPP', () => {
    expect(checkLegal(OWN)).toEqual({});
    expect(checkLegal({ ...OWN, inn: ` ${OWN.inn} ` })).toEqual({});
    expect(checkLegal({ ...OWN, ogrn: LEGAL.ogrn, kpp: LEGAL.kpp })).toEqual({});
    expect(checkLegal({ ...OWN, ogrn: '30450011600015' })).toEqual({ ogrn: 'ogrn' });
    expect(checkLegal({ ...OWN, kpp: '78410100' })).toEqual({ kpp: 'kpp' });
    expect(checkLegal({ ...OWN, ogrn: '' })).toEqual({ ogrn: 'required' });
  });

  it('[papers-8] refuses an OGRNIP or an empty KPP for an organisation', () => {
    expect(checkLegal({ ...LEGAL, ogrn: OWN.ogrn, kpp: '' })).toEqual({ ogrn: 'ogrn', kpp: 'required' });
  });
});

describe('receipt recipient', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    [`${'a'.repeat(42)}@mail.ru`, null],
    [`${'a'.repeat(43)}@mail.ru`, 'tooLong'],
    ['a@b', 'pattern'],
    ['a@b.ru,c@d.ru', 'pattern'],
    ['a@b.ru\r\nBcc:x@y.ru', 'pattern'],
    ['buh@severkurier.example', null],
    ['kassa@volna.example\n', 'pattern'],
  ])('[PAY-215][PAY-216][PAY-217][BAD-56][BAD-57] validates %j: %s', (text, problem) => {
    expect(receiptEmailProblem(text)).toBe(problem);
  });
});

it('[THR-6] masks a document number except its last three digits', () => {
  expect(maskDocument('345678')).toBe('•••678');
  expect(['', '12', '123', '1234'].map(maskDocument)).toEqual(['', '••', '•••', '•234']);
});
