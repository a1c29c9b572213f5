import { expect, it } from 'vitest';
import { payee } from './payee.ts';

const PAYEE = {
  name: 'СПб ГКУ «Городской центр»',
  inn: '7830002293',
  kpp: '784101001',
  account: '40702810355000123456',
  bankName: 'СЕВЕРО-ЗАПАДНЫЙ БАНК',
  bic: '044030653',
  correspondent: '30101810500000000653',
};

it('accepts a payee with an account of its bank', () => {
  expect(payee.safeParse({ ...PAYEE, administrator: '03554310' }).success).toBe(true);
});

it.each([
  ['a mistyped account', { account: '40702810355000123457' }],
  ['an account of another bank', { bic: '044525225' }],
  ['a mistyped correspondent account', { correspondent: '30101810500000000654' }],
  ['an INN with a wrong check digit', { inn: '7830002294' }],
  ['a KPP of 8 digits', { kpp: '78410100' }],
])('rejects %s', (_, wrong) => {
  expect(payee.safeParse({ ...PAYEE, ...wrong }).success).toBe(false);
});

const TREASURY = {
  ...PAYEE,
  account: '03100643000000017200',
  bankName: 'СЕВЕРО-ЗАПАДНОЕ ГУ БАНКА РОССИИ//УФК по г. Санкт-Петербургу, г. Санкт-Петербург',
  bic: '014030106',
  correspondent: '40102810945370000005',
};

it('accepts a payee at the Treasury, with a long bank name', () => {
  expect(payee.safeParse(TREASURY).success).toBe(true);
});

it.each([
  ['a mistyped single account', { correspondent: '40102810945370000006' }],
  ['a single account of another office', { bic: '014525988' }],
  ['an account in another currency', { account: '03100840000000017200' }],
  [
    'an account of the Treasury at an ordinary bank',
    { correspondent: '30101810500000000653', bic: '044030653' },
  ],
])('rejects %s', (_, wrong) => {
  expect(payee.safeParse({ ...TREASURY, ...wrong }).success).toBe(false);
});
