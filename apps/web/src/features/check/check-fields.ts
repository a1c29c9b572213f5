import { CHECK_CAPS, type CheckField, PROOF_CAP } from '@gorpark/contract/public/check/caps';

const FIELDS = Object.keys(CHECK_CAPS) as readonly CheckField[];
/** Characters that hide or reorder the text around them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

export interface CheckPage {
  /** One line per field, cut to its maximum length [THR-25]. */
  shown: Readonly<Record<CheckField, string>>;
  /** Raw values with their proof; `null` without a proof or with a value too long to have been signed. */
  signed: Readonly<Record<CheckField | 'proof', string>> | null;
}

/** Returns the fields in the address of /check [PAY-202]. */
export const readCheckPage = (search: string): CheckPage => {
  const query = new URLSearchParams(search);
  const read = (name: string): string => query.get(name) ?? '';
  const fieldsOf = (write: (field: CheckField) => string) =>
    Object.fromEntries(FIELDS.map((field) => [field, write(field)])) as Record<CheckField, string>;

  const proof = read('proof');
  const isSigned =
    proof !== '' &&
    proof.length <= PROOF_CAP &&
    FIELDS.every((field) => read(field).length <= CHECK_CAPS[field]);
  return {
    shown: fieldsOf((field) => draw(read(field), CHECK_CAPS[field])),
    signed: isSigned ? { ...fieldsOf(read), proof } : null,
  };
};

const draw = (text: string, cap: number): string => {
  const plain = text.replaceAll(INVISIBLE, '').trim();
  return plain.length <= cap ? plain : `${plain.slice(0, cap - 1)}…`;
};
