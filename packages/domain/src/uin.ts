/** UIN: unique number of a payment to the state; the last digit is a check digit. */

const UIN = /^(?:\d{20}|\d{25})$/;
const BODY = /^(?:\d{19}|\d{24})$/;

/** Verifies the check digit. */
export const isUin = (text: string): boolean =>
  UIN.test(text) && checkDigit(text.slice(0, -1)) === text.slice(-1);

/** Appends the check digit. Throws RangeError unless the body has 19 or 24 digits. */
export const uinOf = (body: string): string => {
  if (!BODY.test(body)) throw new RangeError('the body of a UIN has 19 or 24 digits');
  return `${body}${checkDigit(body)}`;
};

/** Returns `0355 4310 0926 1111 8842`. */
export const formatUin = (text: string): string => text.replaceAll(/(\d{4})(?=\d)/g, '$1\u00a0');

/** Weights 1 to 10 from the left; if the remainder is 10 they start at 3; if it is 10 again, the digit is 0. */
function checkDigit(body: string): string {
  const rest = weighed(body, 0);
  return String(rest < 10 ? rest : weighed(body, 2) % 10);
}

function weighed(body: string, shift: number): number {
  return (
    Array.from(body).reduce((sum, sign, index) => sum + Number(sign) * (((index + shift) % 10) + 1), 0) % 11
  );
}
