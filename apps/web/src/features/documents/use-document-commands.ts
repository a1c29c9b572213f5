import { addDocument, changeDocument, removeDocument } from '@gorpark/contract/person/documents/calls';
import { useListCommands } from '#src/core/change-profile.ts';
import { type DocumentChange, documentsAfter, isTaken } from './document-list.ts';
import { useCore } from '#src/core/core-context.ts';

export const useDocumentCommands = () => {
  const { client } = useCore();

  return useListCommands<DocumentChange, string | null>({
    send: ({ kind, document: { id, type, title }, shown }) => {
      const guard = shown && { shown: { type: shown.type, title: shown.title } };
      switch (kind) {
        case 'add':
          return client.call(addDocument, { type, title });
        case 'change':
          return client.call(changeDocument, { id, type, title, ...guard });
        case 'remove':
          return client.call(removeDocument, { id, ...guard });
      }
    },
    after: (profile, change, answer) => ({
      ...profile,
      documents: documentsAfter(profile.documents, change, answer),
    }),
    isTaken: ({ documents }, change) => isTaken(documents, change),
  });
};
