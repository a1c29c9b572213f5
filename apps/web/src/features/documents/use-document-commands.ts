import { useAccountApi } from '#src/core/account.ts';
import { useListCommands } from '#src/core/change-profile.ts';
import { type DocumentChange, documentsAfter, isTaken } from './document-list.ts';

export const useDocumentCommands = () => {
  const api = useAccountApi();

  return useListCommands<DocumentChange, string | null>({
    send: ({ kind, document: { id, type, title }, shown }) => {
      const guard = shown && { shown: { type: shown.type, title: shown.title } };
      switch (kind) {
        case 'add':
          return api.addDocument({ type, title });
        case 'change':
          return api.changeDocument({ id, type, title, ...guard });
        case 'remove':
          return api.removeDocument({ id, ...guard });
      }
    },
    after: (profile, change, answer) => ({
      ...profile,
      documents: documentsAfter(profile.documents, change, answer),
    }),
    isTaken: ({ documents }, change) => isTaken(documents, change),
  });
};
