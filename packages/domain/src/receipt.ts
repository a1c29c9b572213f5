import { isEmail } from './email.ts';
import { isInn, isKpp, isOgrn, isOgrnip, isPersonInn } from './tax-ids.ts';

/** Codes of an individual and a legal entity. */
export const PAYER_TYPES = { person: 1, legal: 2 } as const;

/** Codes of a payer's documents; a passport is the default. */
export const PAYER_DOCUMENTS = { passport: 1, licence: 2 } as const;
export type PayerDocument = (typeof PAYER_DOCUMENTS)[keyof typeof PAYER_DOCUMENTS];
export const DEFAULT_PAYER_DOCUMENT: PayerDocument = PAYER_DOCUMENTS.passport;

export interface PersonPayer {
  readonly type: typeof PAYER_TYPES.person;
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly address: string;
  readonly typeDoc: PayerDocument;
  readonly seriesDoc: string;
  readonly numberDoc: string;
  readonly DateDoc: string;
  readonly issuer: string;
}

export interface LegalPayer {
  readonly type: typeof PAYER_TYPES.legal;
  readonly name: string;
  readonly ogrn: string;
  readonly inn: string;
  readonly kpp: string;
  readonly address: string;
}

export type ReceiptPayer = PersonPayer | LegalPayer;

export type PersonField = Exclude<keyof PersonPayer, 'type' | 'typeDoc'>;
export type LegalField = Exclude<keyof LegalPayer, 'type'>;
export type PayerProblem = 'required' | 'tooLong' | 'digits' | 'date' | 'ogrn' | 'inn' | 'kpp';

export type Problems<Field extends string> = { readonly [F in Field]?: PayerProblem };

/** Limits of the printed line and of the bank's form. */
const PERSON_LIMITS: Readonly<Record<PersonField, number>> = {
  lastName: 100,
  firstName: 100,
  middleName: 100,
  address: 200,
  seriesDoc: 10,
  numberDoc: 10,
  DateDoc: 10,
  issuer: 200,
};
const LEGAL_LIMITS: Readonly<Record<LegalField, number>> = {
  name: 160,
  ogrn: 15,
  inn: 12,
  kpp: 9,
  address: 200,
};

export const PERSON_FIELDS = Object.keys(PERSON_LIMITS) as readonly PersonField[];
export const LEGAL_FIELDS = Object.keys(LEGAL_LIMITS) as readonly LegalField[];

/** Returns the problems: all fields are required, series and number accept only digits. */
export const checkPerson = (entry: Readonly<Record<PersonField, string>>): Problems<PersonField> =>
  problemsOf(PERSON_FIELDS, (field) => {
    const value = entry[field].trim();
    if (value === '') return 'required';
    if (field === 'seriesDoc' || field === 'numberDoc') {
      if (!/^\d+$/.test(value)) return 'digits';
    } else if (field === 'DateDoc') return isIssueDate(value) ? null : 'date';
    return Array.from(value).length > PERSON_LIMITS[field] ? 'tooLong' : null;
  });

/**
 * Returns the problems: OGRN 13, INN 10 or 12, KPP 9 digits. An individual entrepreneur has an INN of 12 digits, an
 * OGRNIP of 15 and no KPP [papers-8].
 */
export const checkLegal = (entry: Readonly<Record<LegalField, string>>): Problems<LegalField> => {
  const isPerson = isPersonInn(entry.inn.trim());
  return problemsOf(LEGAL_FIELDS, (field) => {
    const value = entry[field].trim();
    if (value === '') return field === 'kpp' && isPerson ? null : 'required';
    if (field === 'ogrn') return isOgrn(value) || (isPerson && isOgrnip(value)) ? null : 'ogrn';
    if (field === 'inn') return isInn(value) ? null : 'inn';
    if (field === 'kpp') return isKpp(value) ? null : 'kpp';
    return Array.from(value).length > LEGAL_LIMITS[field] ? 'tooLong' : null;
  });
};

/** Returns true for an existing date of the years 1900 to 2099. */
export const isIssueDate = (text: string): boolean => {
  const form = /^((?:19|20)\d{2})-(\d{2})-(\d{2})$/.exec(text);
  if (!form) return false;
  const [year, month, day] = form.slice(1).map(Number);
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
};

/** In characters. */
export const RECEIPT_EMAIL_MAX = 50;

export type ReceiptEmailProblem = 'empty' | 'tooLong' | 'pattern';

/** Returns the problem or null. Expects the text as typed. */
export const receiptEmailProblem = (text: string): ReceiptEmailProblem | null => {
  const address = text.trim();
  if (address === '') return 'empty';
  if (Array.from(address).length > RECEIPT_EMAIL_MAX) return 'tooLong';
  return isEmail(address) && !/\p{Cc}/u.test(text) ? null : 'pattern';
};

/** Returns the number with only the last three characters visible. */
export const maskDocument = (text: string): string =>
  text.length > 3 ? `${'•'.repeat(text.length - 3)}${text.slice(-3)}` : '•'.repeat(text.length);

function problemsOf<Field extends string>(
  names: readonly Field[],
  problemOf: (field: Field) => PayerProblem | null,
): Problems<Field> {
  const problems: { [F in Field]?: PayerProblem } = {};
  for (const name of names) {
    const problem = problemOf(name);
    if (problem !== null) problems[name] = problem;
  }
  return problems;
}
