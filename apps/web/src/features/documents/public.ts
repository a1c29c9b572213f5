export { DocumentsCard } from './documents-card.tsx';

export const loadDocumentDialog = () =>
  import('./document-dialog.tsx').then(({ DocumentDialog }) => DocumentDialog);
