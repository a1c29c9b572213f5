import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  title: 'Documents',
  add: 'Add',
  none: 'No documents yet',
  noneText: 'Add a certificate or a licence to have the numbers at hand.',
  editOf: 'Change: {name}',
  removeOf: 'Delete: {name}',
  removeTitle: 'Delete the document?',
  removeText: 'The document will be removed from the list. You can add it again at any time.',
  remove: 'Delete',
  addTitle: 'New document',
  editTitle: 'Change the document',
  type: 'Document type',
  STS: 'Vehicle certificate',
  VU: 'Driving licence',
  number: 'Series and number',
  save: 'Save',
  added: 'Document added',
  changed: 'Document saved',
  removed: 'Document deleted',
};
