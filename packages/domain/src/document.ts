import { isCertificate, normalizeCertificate } from './certificate.ts';

/** Vehicle certificate and driving licence. */
export const DOCUMENT_TYPES = ['STS', 'VU'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const DOCUMENT_LABELS: Readonly<Record<DocumentType, { ru: string; en: string }>> = {
  STS: { ru: 'Свидетельство о регистрации ТС', en: 'Vehicle registration certificate' },
  VU: { ru: 'Водительское удостоверение', en: 'Driving licence' },
};

/** Limit per person. */
export const MOST_DOCUMENTS = 20;

export function isDocumentType(value: unknown): value is DocumentType {
  return DOCUMENT_TYPES.some((type) => type === value);
}

export interface DocumentEntry {
  readonly type: string;
  /** As the user typed it. */
  readonly title: string;
}

export type DocumentProblem = 'docType' | 'notEmpty' | 'stsFormat' | 'dlFormat' | 'occupied';

/** The error names that the server returns. */
export const DOCUMENT_PROBLEM_ERRORS = {
  docType: 'RequiredField',
  notEmpty: 'RequiredField',
  stsFormat: 'InvalidFormat',
  dlFormat: 'InvalidFormat',
  occupied: 'ValidationError',
} as const satisfies Record<DocumentProblem, string>;

export interface DocumentCheck {
  readonly type: DocumentType | null;
  readonly title: string;
  readonly problems: { readonly type?: 'docType'; readonly title?: Exclude<DocumentProblem, 'docType'> };
}

/**
 * Validates a document for client and server. `others`: documents of the same person; a number may occur only once,
 * even across types.
 */
export function checkDocument(
  entry: DocumentEntry,
  others: readonly { readonly title: string }[] = [],
): DocumentCheck {
  const type = isDocumentType(entry.type) ? entry.type : null;
  const title = normalizeCertificate(entry.title);
  const titleProblem = problemOfTitle(type, title, others);
  return {
    type,
    title,
    problems: { ...(type === null && { type: 'docType' }), ...(titleProblem && { title: titleProblem }) },
  };
}

function problemOfTitle(
  type: DocumentType | null,
  title: string,
  others: readonly { readonly title: string }[],
): DocumentCheck['problems']['title'] | null {
  if (title === '') return 'notEmpty';
  if (type !== null && !isCertificate(title)) return type === 'STS' ? 'stsFormat' : 'dlFormat';
  return others.some((other) => normalizeCertificate(other.title) === title) ? 'occupied' : null;
}
