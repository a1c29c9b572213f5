import type { ApiFailure } from '#src/api/result.ts';
import { useAccountApi } from '#src/core/account.ts';
import { useChangeProfile } from '#src/core/change-profile.ts';
import { useProfile } from '#src/core/profile.ts';
import { type DocumentAnswer, type DocumentChange, documentsAfter, isTaken } from './document-list.ts';

/**
 * Resolves to `null` on success. Reloads the profile after a validation refusal and a lost response: the list shows
 * whether it was done.
 */
export const useDocumentCommands = (): ((change: DocumentChange) => Promise<ApiFailure | null>) => {
  const api = useAccountApi();
  const changeProfile = useChangeProfile();
  const { reload } = useProfile();

  const send = ({ kind, document: { id, type, title } }: DocumentChange): Promise<DocumentAnswer> => {
    switch (kind) {
      case 'add':
        return api.addDocument({ type, title });
      case 'change':
        return api.changeDocument({ id, type, title });
      case 'remove':
        return api.removeDocument({ id });
    }
  };

  return async (change) => {
    const answer = await send(change);
    if (answer.ok) {
      await changeProfile((profile) => ({
        ...profile,
        documents: documentsAfter(profile.documents, change, answer),
      }));
      return null;
    }
    const { isLost, errorName } = answer.error;
    if (!isLost && errorName !== 'ValidationError') return answer.error;
    const known = await reload();
    return isLost && known && isTaken(known.documents, change) ? null : answer.error;
  };
};
