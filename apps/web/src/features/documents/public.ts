export { DocumentsCard } from './documents-card.tsx';

/** "Change document": adds a document or changes one; its code comes when it is opened. */
export const loadDocumentDialog = () =>
  import('./document-dialog.tsx').then(({ DocumentDialog }) => DocumentDialog);
