import type { ConfirmationType } from '@gorpark/contract/person/registration/read';
import type { Clock } from '#src/lib/clock.ts';
import { readJson, type TextStore, writeJson } from '#src/lib/storage.ts';

export interface RegistrationDraft {
  firstname: string;
  lastname: string;
  middlename: string;
  pass: string;
  email: string;
  /** Token of the e-mail code; empty before it is sent. */
  emailSalt: string;
  emailCode: string;
  phone: string;
  /** Token of the phone code; empty before it is sent. */
  phoneSalt: string;
  confirmationType: ConfirmationType;
  useSmsReplay: boolean;
  canSendCodeAgain: boolean;
}

export const EMPTY_DRAFT: Readonly<RegistrationDraft> = {
  firstname: '',
  lastname: '',
  middlename: '',
  pass: '',
  email: '',
  emailSalt: '',
  emailCode: '',
  phone: '',
  phoneSalt: '',
  confirmationType: 'SMS',
  useSmsReplay: false,
  canSendCodeAgain: true,
};

/**
 * Lifetime of the draft after its last change, milliseconds. It contains the password, and confirmed codes expire at
 * that age too [ACC-049].
 */
export const DRAFT_MS = 30 * 60_000;

export const disableResend = (draft: RegistrationDraft): RegistrationDraft => ({
  ...draft,
  canSendCodeAgain: false,
});

export const enableResend = (draft: RegistrationDraft): RegistrationDraft => ({
  ...draft,
  canSendCodeAgain: true,
});

interface StoredDraft {
  savedMs: number;
  draft: RegistrationDraft;
}

const isStoredDraft = (value: unknown): value is StoredDraft => {
  const stored = value as Partial<StoredDraft> | null;
  const draft = stored?.draft;
  if (typeof stored?.savedMs !== 'number' || typeof draft !== 'object') return false;
  return Object.entries(EMPTY_DRAFT).every(
    ([key, empty]) => typeof draft[key as keyof RegistrationDraft] === typeof empty,
  );
};

export interface DraftMemory {
  /** Returns `null` without a draft. Removes a draft older than 30 minutes. */
  read: () => RegistrationDraft | null;
  write: (draft: RegistrationDraft) => void;
  clear: () => void;
}

export const createDraftMemory = (store: TextStore, city: string, clock: Clock): DraftMemory => {
  const key = `gorpark.registration.${city}`;
  const clear = () => store.remove(key);

  return {
    read: () => {
      const stored = readJson(store, key, isStoredDraft);
      const age = stored ? clock.now() - stored.savedMs : 0;
      if (stored && age >= 0 && age < DRAFT_MS) return stored.draft;
      clear();
      return null;
    },
    write: (draft) => {
      writeJson(store, key, { savedMs: clock.now(), draft } satisfies StoredDraft);
    },
    clear,
  };
};
