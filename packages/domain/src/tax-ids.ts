/** Forms check only the length; check digits are verified for payees. */

const OGRN = /^\d{13}$/;
const OGRNIP = /^\d{15}$/;
const INN = /^(?:\d{10}|\d{12})$/;
const KPP = /^\d{9}$/;
const BIC = /^\d{9}$/;
const ACCOUNT = /^\d{20}$/;

const INN_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const;
const ACCOUNT_WEIGHTS = [7, 1, 3] as const;

/** Accepts the state number of a legal entity. */
export const isOgrn = (text: string): boolean => OGRN.test(text);

/** Accepts the state number of an individual entrepreneur. */
export const isOgrnip = (text: string): boolean => OGRNIP.test(text);

/** Accepts the INN of a person, also as an individual entrepreneur. */
export const isPersonInn = (text: string): boolean => INN.test(text) && text.length === 12;

/** Accepts 10 digits of an organisation or 12 of a person. Ignores the check digit [BAD-51]. */
export const isInn = (text: string): boolean => INN.test(text);

export const isKpp = (text: string): boolean => KPP.test(text);

/** Verifies the check digits; for the payee of a city only, not for payer input. */
export const hasInnKey = (text: string): boolean => {
  if (!isInn(text)) return false;
  const checked = text.length === 10 ? [9] : [10, 11];
  return checked.every((at) => {
    const weights = INN_WEIGHTS.slice(INN_WEIGHTS.length - at);
    const sum = weights.reduce<number>((total, weight, index) => total + weight * digit(text, index), 0);
    return (sum % 11) % 10 === digit(text, at);
  });
};

/** Verifies the check digit with the bank's BIC. */
export const isBankAccount = (account: string, bic: string): boolean =>
  ACCOUNT.test(account) && BIC.test(bic) && isKeyRight(`${bic.slice(-3)}${account}`);

/** The check digit covers the number of the bank's office. */
export const isCorrespondentAccount = (account: string, bic: string): boolean =>
  ACCOUNT.test(account) && BIC.test(bic) && isKeyRight(`0${bic.slice(4, 6)}${account}`);

/**
 * Accepts a Treasury account (03…, in roubles) with the single account 40102… as correspondent account; only the
 * latter has a check digit.
 */
export const isTreasuryAccount = (account: string, correspondent: string): boolean =>
  /^03\d{3}643\d{12}$/.test(account) && /^40102\d{15}$/.test(correspondent);

function isKeyRight(digits: string): boolean {
  const sum = Array.from(digits).reduce(
    (total, _, index) => total + (((ACCOUNT_WEIGHTS[index % 3] ?? 0) * digit(digits, index)) % 10),
    0,
  );
  return sum % 10 === 0;
}

function digit(text: string, index: number): number {
  return Number(text.charAt(index));
}
