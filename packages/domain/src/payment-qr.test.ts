import { expect, it } from 'vitest';
import { paymentQr } from './payment-qr.ts';

const PAYMENT = {
  name: 'СПб ГКУ «Городской центр»',
  personalAcc: '40702810355000123456',
  bankName: 'СЕВЕРО-ЗАПАДНЫЙ БАНК',
  bic: '044030653',
  correspAcc: '30101810500000000653',
  payeeInn: '7830002293',
  kpp: '784101001',
  purpose: 'Пополнение парковочного счёта',
  sum: 50_000,
  lastName: 'Иванов',
  firstName: 'Иван',
};

it('writes the text of GOST R 56042-2014', () => {
  expect(paymentQr(PAYMENT)).toBe(
    'ST00012|Name=СПб ГКУ «Городской центр»|PersonalAcc=40702810355000123456|BankName=СЕВЕРО-ЗАПАДНЫЙ БАНК|BIC=044030653|CorrespAcc=30101810500000000653|PayeeINN=7830002293|KPP=784101001|Purpose=Пополнение парковочного счёта|Sum=50000|LastName=Иванов|FirstName=Иван',
  );
});

it('[BAD-54] prevents a value from adding a field and cuts it', () => {
  const text = paymentQr({ ...PAYMENT, lastName: 'Иванов|Sum=1\r\nBIC=0', purpose: 'а'.repeat(300) });
  expect(text.split('|')).toHaveLength(12);
  expect(text).not.toMatch(/[\r\n]/);
  expect(text).toContain('|LastName=Иванов Sum=1 BIC=0|');
  expect(text).toContain(`|Purpose=${'а'.repeat(210)}|`);
});

it('writes 0 for a bank without a correspondent account', () => {
  expect(paymentQr({ ...PAYMENT, correspAcc: '' })).toContain('|CorrespAcc=0|');
  expect(() => paymentQr({ ...PAYMENT, personalAcc: ' ' })).toThrow(RangeError);
});
