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

it('takes a payee whose account fits its bank', () => {
  expect(payee.safeParse({ ...PAYEE, administrator: '03554310' }).success).toBe(true);
});

it.each([
  ['a mistyped account', { account: '40702810355000123457' }],
  ['an account of another bank', { bic: '044525225' }],
  ['a mistyped correspondent account', { correspondent: '30101810500000000654' }],
  ['an INN whose check digit is wrong', { inn: '7830002294' }],
  ['a KPP of 8 digits', { kpp: '78410100' }],
])('refuses %s', (_, wrong) => {
  expect(payee.safeParse({ ...PAYEE, ...wrong }).success).toBe(false);
});
