import type { operations, ReplyOf } from '@gorpark/contract';
import { DOCUMENT_LABELS, type DocumentType } from '@gorpark/domain/document';
import type { Lang } from '#src/platform/http/route.ts';

export interface DocumentRow {
  id: number;
  type: DocumentType;
  title: string;
}

export function toWireDocument(
  row: DocumentRow,
  lang: Lang,
): ReplyOf<typeof operations.getDocuments>['result'][number] {
  return { id: String(row.id), title: row.title, type: row.type, typeLabel: DOCUMENT_LABELS[row.type][lang] };
}
