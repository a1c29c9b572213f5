import { useAccountApi } from '#src/core/account.ts';
import { useListCommands } from '#src/core/change-profile.ts';
import { type DocumentChange, documentsAfter, isTaken } from './document-list.ts';

export const useDocumentCommands = () => {
  const api = useAccountApi();

  return useListCommands<DocumentChange, string | null>({
    send: ({ kind, document: { id, type, title } }) => {
      switch (kind) {
        case 'add':
          return api.addDocument({ type, title });
        case 'change':
          return api.changeDocument({ id, type, title });
        case 'remove':
          return api.removeDocument({ id });
      }
    },
    after: (profile, change, answer) => ({
      ...profile,
      documents: documentsAfter(profile.documents, change, answer),
    }),
    isTaken: ({ documents }, change) => isTaken(documents, change),
  });
};
