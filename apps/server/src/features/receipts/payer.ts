import type { ErrorName } from '@gorpark/contract';
import { receiptText } from '@gorpark/contract/receipt-texts';
import {
  checkLegal,
  checkPerson,
  LEGAL_FIELDS,
  maskDocument,
  PAYER_DOCUMENTS,
  PAYER_TYPES,
  type PayerDocument,
  type PayerProblem,
  type PersonPayer,
  type LegalPayer,
  PERSON_FIELDS,
  type Problems,
  type ReceiptPayer,
} from '@gorpark/domain/receipt';
import type { Lang } from '@gorpark/domain/time';
import { readWhole } from '@gorpark/domain/whole-number';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { Vault } from '#src/platform/vault.ts';

/** Unencrypted: all data of a company; name and masked document of a person [papers-1]. */
export type StoredPayer =
  | LegalPayer
  | (Pick<PersonPayer, 'type' | 'lastName' | 'firstName' | 'middleName' | 'typeDoc'> & { document: string });

/** Encrypted, and wiped after 30 days. */
export type PayerSecret = Pick<PersonPayer, 'address' | 'seriesDoc' | 'numberDoc' | 'DateDoc' | 'issuer'>;

/** `secret` is null after the wipe and where it must stay hidden. */
export interface ShownPayer {
  stored: StoredPayer;
  secret: PayerSecret | null;
}

type Field = string | number | undefined;
export type PayerInput = Readonly<Record<string, Field>> | undefined;

const PROBLEM_ERRORS: Readonly<Record<PayerProblem, ErrorName>> = {
  required: 'RequiredField',
  tooLong: 'ValidationError',
  digits: 'ItNeedToBeANumber',
  date: 'InvalidFormat',
  ogrn: 'ValidationError',
  inn: 'ValidationError',
  kpp: 'ValidationError',
};

/** Returns the first error of: RequiredField, ItNeedToBeANumber, InvalidFormat, ValidationError. */
export function readPayer(input: PayerInput, lang: Lang): Result<ReceiptPayer> {
  const type = readWhole(textOf(input?.['type']));
  if (type === PAYER_TYPES.legal) {
    const entry = entryOf(input, LEGAL_FIELDS);
    return refusal(checkLegal(entry), lang) ?? ok({ type: PAYER_TYPES.legal, ...entry });
  }
  if (type !== PAYER_TYPES.person) return fail(input === undefined ? 'RequiredField' : 'ValidationError');
  const typeDoc = readWhole(textOf(input?.['typeDoc']) || PAYER_DOCUMENTS.passport);
  if (!isDocument(typeDoc)) return fail('ValidationError');
  const entry = entryOf(input, PERSON_FIELDS);
  return refusal(checkPerson(entry), lang) ?? ok({ type: PAYER_TYPES.person, ...entry, typeDoc });
}

/** Separates the encrypted part of a person. */
export function splitPayer(
  payer: ReceiptPayer,
  vault: Vault,
  receiptNumber: string,
): { stored: StoredPayer; sealed: Buffer | null } {
  if (payer.type === PAYER_TYPES.legal) return { stored: payer, sealed: null };
  const { type, lastName, firstName, middleName, typeDoc, ...secret } = payer;
  const document = maskDocument(`${secret.seriesDoc}${secret.numberDoc}`);
  return {
    stored: { type, lastName, firstName, middleName, typeDoc, document },
    sealed: vault.seal(JSON.stringify(secret satisfies PayerSecret), receiptNumber),
  };
}

/** Returns null after the wipe or with another key. */
export function openSecret(sealed: Buffer | null, vault: Vault, receiptNumber: string): PayerSecret | null {
  const text = sealed && vault.open(sealed, receiptNumber);
  return text === null ? null : (JSON.parse(text) as PayerSecret);
}

function entryOf<Name extends string>(input: PayerInput, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(input?.[name])])) as Record<Name, string>;
}

function textOf(value: Field): string {
  return value === undefined ? '' : String(value).trim();
}

function isDocument(value: number | null): value is PayerDocument {
  return Object.values(PAYER_DOCUMENTS).some((one) => one === value);
}

function refusal(problems: Problems<string>, lang: Lang): Result<never> | null {
  const problem = Object.values(problems)[0];
  return problem === undefined ? null : fail(PROBLEM_ERRORS[problem], receiptText(problem, lang));
}
