import type { DriverDocument } from '@gorpark/contract/wire/types';
import type { ApiResult } from '#src/api/result.ts';

export interface DocumentChange {
  kind: 'add' | 'change' | 'remove';
  document: DriverDocument;
  /** As the screen shows it before the change. */
  shown?: DriverDocument;
}

export type DocumentAnswer = ApiResult<string | null>;

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

/** Returns whether a list loaded after a lost response shows the change. */
export function isTaken(documents: readonly DriverDocument[], { kind, document }: DocumentChange): boolean {
  const isThere = ({ id, title, type }: DriverDocument) =>
    (kind === 'add' || id === document.id) && title === document.title && type === document.type;
  return kind === 'remove' ? !documents.some(({ id }) => id === document.id) : documents.some(isThere);
}
