import { CHECK_CAPS, type CheckField, PROOF_CAP } from '@gorpark/contract/check-caps';

const FIELDS = Object.keys(CHECK_CAPS) as readonly CheckField[];
/** Signs that draw nothing but turn or hide what stands beside them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

export interface CheckPage {
  /** As the page draws them: one line of plain text each, cut to its cap (THR-25). */
  shown: Readonly<Record<CheckField, string>>;
  /** As the address has them, with its proof; `null`: there is none, or something that the server never signs. */
  signed: Readonly<Record<CheckField | 'proof', string>> | null;
}

/** What the address of /check says (PAY-202): texts, exactly as they were signed. */
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
