import type { DriverDocument } from '@gorpark/contract/wire/types';
import type { ApiResult } from '#src/api/result.ts';

/** What the driver wants to do with the documents. */
export type DocumentChange =
  | { kind: 'add'; document: DriverDocument }
  | { kind: 'change'; document: DriverDocument }
  | { kind: 'remove'; document: DriverDocument };

/** The answer to a change; an added document is told its id, empty when the back end does not tell it. */
export type DocumentAnswer = ApiResult<string | null>;

/** The local list after an answer: it changes only when the answer is ok (accounts-and-access §4). */
export function documentsAfter(
  documents: readonly DriverDocument[],
  { kind, document }: DocumentChange,
  answer: DocumentAnswer,
): readonly DriverDocument[] {
  if (!answer.ok) return documents;

  switch (kind) {
    case 'add':
      return [...documents, { ...document, id: answer.value || document.title }];
    case 'change':
      return documents.map((one) => (one.id === document.id ? document : one));
    case 'remove':
      return documents.filter(({ id }) => id !== document.id);
  }
}

/** Whether a list that was loaded after a lost answer shows that the change took effect. */
export function isTaken(documents: readonly DriverDocument[], { kind, document }: DocumentChange): boolean {
  const isThere = ({ id, title, type }: DriverDocument) =>
    (kind === 'add' || id === document.id) && title === document.title && type === document.type;
  return kind === 'remove' ? !documents.some(({ id }) => id === document.id) : documents.some(isThere);
}
