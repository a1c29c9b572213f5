import type { FormTextKey } from '@gorpark/contract/form-texts';
import type { DriverDocument } from '@gorpark/contract/wire/types';
import { formatCertificate } from '@gorpark/domain/certificate';
import { checkDocument, type DocumentCheck, isDocumentType } from '@gorpark/domain/document';

export interface DocumentValues {
  type: string;
  title: string;
}

/** `*` is a letter or a digit [vehicles-3]. */
export const DOCUMENT_MASK = '99 ** 999999';

export const documentValues = (document: DriverDocument | null): DocumentValues => ({
  type: document && isDocumentType(document.type) ? document.type : '',
  title: formatCertificate(document?.title ?? ''),
});

/** Validates a document. The edited document itself is not a duplicate. */
export const judge = (
  values: DocumentValues,
  document: DriverDocument | null,
  documents: readonly DriverDocument[],
): DocumentCheck =>
  checkDocument(
    values,
    documents.filter(({ id }) => id !== document?.id),
  );

export const problemKeys = ({
  problems,
}: DocumentCheck): Partial<Record<keyof DocumentValues, FormTextKey>> => problems;
