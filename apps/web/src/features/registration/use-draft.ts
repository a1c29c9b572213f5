import { useEffect, useMemo, useState } from 'react';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { localStore } from '#src/lib/storage.ts';
import {
  createDraftMemory,
  DRAFT_MS,
  EMPTY_DRAFT,
  enableResend,
  type RegistrationDraft,
} from './registration-draft.ts';

export interface Draft {
  draft: RegistrationDraft | null;
  save: (part: Partial<RegistrationDraft>) => RegistrationDraft;
  clear: () => void;
}

/** Returns the draft of this device. It expires half an hour after the last change, even on an open page. */
export const useDraft = (): Draft => {
  const { city } = useCity();
  const { device } = useCore();
  const memory = useMemo(() => createDraftMemory(localStore, city, device), [city, device]);
  const [draft, setDraft] = useState(() => {
    const found = memory.read();
    // A reopened page may request a code again: the limit may be over.
    return found && enableResend(found);
  });

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => memory.read(), DRAFT_MS);
    return () => clearTimeout(timer);
  }, [draft, memory]);

  return {
    draft,
    save: (part) => {
      const next = { ...(memory.read() ?? EMPTY_DRAFT), ...part };
      memory.write(next);
      setDraft(next);
      return next;
    },
    clear: () => {
      memory.clear();
      setDraft(null);
    },
  };
};
