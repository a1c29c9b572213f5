import {
  checkLegal,
  checkPerson,
  DEFAULT_PAYER_DOCUMENT,
  type LegalField,
  type LegalPayer,
  PAYER_TYPES,
  type PayerDocument,
  type PersonField,
  type PersonPayer,
  type Problems,
  type ReceiptPayer,
} from '@gorpark/domain/receipt';

export type PayerKind = 'person' | 'legal';

export interface PayerForm {
  kind: PayerKind;
  person: Readonly<Record<PersonField, string>> & { typeDoc: PayerDocument };
  legal: Readonly<Record<LegalField, string>>;
  sum: string;
}

export const emptyPayerForm = (sum: string): PayerForm => ({
  kind: 'person',
  person: {
    lastName: '',
    firstName: '',
    middleName: '',
    address: '',
    typeDoc: DEFAULT_PAYER_DOCUMENT,
    seriesDoc: '',
    numberDoc: '',
    DateDoc: '',
    issuer: '',
  },
  legal: { name: '', ogrn: '', inn: '', kpp: '', address: '' },
  sum,
});

export const payerProblems = ({ kind, person, legal }: PayerForm): Problems<PersonField | LegalField> =>
  kind === 'person' ? checkPerson(person) : checkLegal(legal);

export const payerOf = ({ kind, person, legal }: PayerForm): ReceiptPayer =>
  kind === 'person'
    ? ({ ...trimmed(person), typeDoc: person.typeDoc, type: PAYER_TYPES.person } as PersonPayer)
    : ({ ...trimmed(legal), type: PAYER_TYPES.legal } as LegalPayer);

const trimmed = (entry: object): Record<string, string> =>
  Object.fromEntries(Object.entries(entry).map(([field, value]) => [field, String(value).trim()]));
