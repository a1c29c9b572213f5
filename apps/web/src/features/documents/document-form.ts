import type { FormTextKey } from '@gorpark/contract/form-texts';
import type { DriverDocument } from '@gorpark/contract/wire/types';
import { formatCertificate } from '@gorpark/domain/certificate';
import { checkDocument, type DocumentCheck, isDocumentType } from '@gorpark/domain/document';

/** What stands in the document dialog; no type is chosen for the driver. */
export interface DocumentValues {
  type: string;
  title: string;
}

/** Mask of both numbers: `*` is a letter or a digit (accounts-and-access §5, decision D-J375). */
export const DOCUMENT_MASK = '99 ** 999999';

export const documentValues = (document: DriverDocument | null): DocumentValues => ({
  type: document && isDocumentType(document.type) ? document.type : '',
  title: formatCertificate(document?.title ?? ''),
});

/** The rule of the domain over what stands in the dialog; the edited document is no rival of itself. */
export const judge = (
  values: DocumentValues,
  document: DriverDocument | null,
  documents: readonly DriverDocument[],
): DocumentCheck =>
  checkDocument(
    values,
    documents.filter(({ id }) => id !== document?.id),
  );

/** Which message stands under which field (accounts-and-access §8). */
export const problemKeys = ({
  problems,
}: DocumentCheck): Partial<Record<keyof DocumentValues, FormTextKey>> => problems;
