/** QR code of a receipt for banks (GOST R 56042-2014), UTF-8. */

/** Sums in kopecks; empty fields are not written. */
export interface PaymentQr {
  name: string;
  personalAcc: string;
  bankName: string;
  bic: string;
  /** An empty value is written as 0. */
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

/** Order of the standard, required fields first; maximum lengths in characters. */
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
 * Returns the text of the code. Replaces separators and control characters by spaces, so a value cannot add a field.
 * Throws RangeError when a required field is empty.
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
