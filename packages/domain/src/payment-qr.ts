/** Text of the QR code that banks read from a receipt (GOST R 56042-2014), in UTF-8. */

/** What the code says. Sums in kopecks; a field that is left out or empty is not written. */
export interface PaymentQr {
  name: string;
  personalAcc: string;
  bankName: string;
  bic: string;
  /** Empty: the bank has none, written as 0. */
  correspAcc: string;
  payeeInn?: string;
  kpp?: string;
  purpose?: string;
  sum?: number;
  uin?: string;
  oktmo?: string;
  cbc?: string;
  payerInn?: string;
  lastName?: string;
  firstName?: string;
  middleName?: string;
  payerAddress?: string;
}

const HEAD = 'ST00012';
const SEPARATOR = '|';

/** In the order of the standard: the first five are compulsory and stand first. Longest values in signs. */
const FIELDS: readonly (readonly [name: string, key: keyof PaymentQr, max: number])[] = [
  ['Name', 'name', 160],
  ['PersonalAcc', 'personalAcc', 20],
  ['BankName', 'bankName', 45],
  ['BIC', 'bic', 9],
  ['CorrespAcc', 'correspAcc', 20],
  ['PayeeINN', 'payeeInn', 12],
  ['KPP', 'kpp', 9],
  ['Purpose', 'purpose', 210],
  ['Sum', 'sum', 18],
  ['UIN', 'uin', 25],
  ['OKTMO', 'oktmo', 11],
  ['CBC', 'cbc', 20],
  ['PayerINN', 'payerInn', 12],
  ['LastName', 'lastName', 100],
  ['FirstName', 'firstName', 100],
  ['MiddleName', 'middleName', 100],
  ['PayerAddress', 'payerAddress', 200],
];

/**
 * The text of the code. A value cannot bring a field of its own: the separator and control signs in it become spaces.
 * @throws RangeError when one of the compulsory fields is empty
 */
export const paymentQr = (payment: PaymentQr): string => {
  const pairs = FIELDS.flatMap(([name, key, max], index) => {
    const value = clean(String(payment[key] ?? ''), max) || (key === 'correspAcc' ? '0' : '');
    if (value === '' && index < 5) throw new RangeError(`a payment code needs ${name}`);
    return value === '' ? [] : [`${name}=${value}`];
  });
  return [HEAD, ...pairs].join(SEPARATOR);
};

function clean(value: string, max: number): string {
  return value
    .replaceAll(/[|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, max);
}
