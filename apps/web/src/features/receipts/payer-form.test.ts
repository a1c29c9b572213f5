import { kopecks } from '@gorpark/domain/money';
import { expect, it } from 'vitest';
import { receiptBody } from './receipt-order.ts';
import { emptyPayerForm, payerOf, payerProblems } from './payer-form.ts';

const person = {
  lastName: ' Кирсанова ',
  firstName: 'Анна',
  middleName: 'Петровна',
  address: 'ул. Марата, 22',
  typeDoc: 1 as const,
  seriesDoc: '4012',
  numberDoc: '739158',
  DateDoc: '2015-03-11',
  issuer: 'УФМС',
};
const legal = {
  name: 'ООО «Северный курьер»',
  ogrn: '1037843031808',
  inn: '7830002416',
  kpp: '784101001',
  address: 'Дворцовая наб., 34',
};

it('[PAY-210] sends names, address, document and type 1 for an individual', () => {
  const payer = payerOf({ ...emptyPayerForm('500'), person });
  const fields = { ...person, lastName: 'Кирсанова', type: 1 };
  expect(receiptBody({ kind: 'refill', sum: kopecks(50_050), payer })).toEqual({ sum: 500.5, payer: fields });
  expect(
    receiptBody({ kind: 'subscription', codeSubscription: 'month-all', grz: 'О808ОТ198', payer }),
  ).toEqual({ codeSubscription: 'month-all', grz: 'О808ОТ198', payer: fields });
});

it('[PAY-212] sends name, OGRN, INN, KPP, address and type 2 for a legal entity', () => {
  const payer = payerOf({ ...emptyPayerForm('500'), kind: 'legal', legal });
  const fields = { ...legal, type: 2 };
  expect(receiptBody({ kind: 'refill', sum: kopecks(1_500_000), payer })).toEqual({
    sum: 15_000,
    payer: fields,
  });
  expect(
    receiptBody({ kind: 'subscription', codeSubscription: 'month-all', grz: 'О808ОТ198', payer }),
  ).toEqual({ codeSubscription: 'month-all', grz: 'О808ОТ198', payer: fields });
});

it('[PAY-211] selects a passport as the document of a new form', () => {
  const { typeDoc, ...person } = emptyPayerForm('500').person;
  expect(typeDoc).toBe(1);
  expect(new Set(Object.values(person))).toEqual(new Set(['']));
});

it('prefills only the amount in a new form', () => {
  const { kind, legal, sum } = emptyPayerForm('500');
  expect({ kind, legal, sum }).toEqual({
    kind: 'person',
    legal: { name: '', ogrn: '', inn: '', kpp: '', address: '' },
    sum: '500',
  });
});

it('validates only the form of the chosen kind', () => {
  expect(payerProblems({ ...emptyPayerForm(''), person })).toEqual({});
  expect(Object.keys(payerProblems({ ...emptyPayerForm(''), kind: 'legal', person }))).toHaveLength(5);
});
