export { DocumentsCard } from './documents-card.tsx';

/** Loads the dialog that adds or edits a document. */
export const loadDocumentDialog = () =>
  import('./document-dialog.tsx').then(({ DocumentDialog }) => DocumentDialog);
