import type { RequestOf } from '@gorpark/contract';
import type { FailureName } from '@gorpark/contract/failures';
import type { changeProfile } from '@gorpark/contract/operations/profile';

export type EditStep = 'main' | 'email' | 'phone' | 'password';

/** `change` replaces the main phone, `add` adds one more. */
export type PhoneAction = 'change' | 'add';

export type SuccessAlert = 'successEmailEdit' | 'successPhoneEdit' | 'successPhoneAdd' | 'successPassEdit';

export type EditAlert = { tone: 'success'; key: SuccessAlert } | { tone: 'danger'; errorName: FailureName };

/** An e-mail that was changed in the main step: its code is on its way, the other changes wait for it. */
export interface SentEmail {
  email: string;
  /** Of the code. */
  token: string;
  change: RequestOf<typeof changeProfile>;
}

/** Where the edit profile dialog stands (accounts-and-access §4, Profile edit). */
export interface EditState {
  step: EditStep;
  phoneAction: PhoneAction;
  alert: EditAlert | null;
  sentEmail: SentEmail | null;
}

/** What a button opens the dialog with. */
export type EditStart = Partial<Pick<EditState, 'step' | 'phoneAction'>>;

export const startEdit = ({ step = 'main', phoneAction = 'change' }: EditStart = {}): EditState => ({
  step,
  phoneAction,
  alert: null,
  sentEmail: null,
});

/** Abort of a step: `null` closes the dialog, any step but the main one leads back to it without alerts. */
export const abortEdit = (state: EditState): EditState | null => (state.step === 'main' ? null : startEdit());

/** Back at the main step with a word about what was done. */
export const succeedEdit = (key: SuccessAlert): EditState => ({
  ...startEdit(),
  alert: { tone: 'success', key },
});

/** Back at the main step with the text of the error. */
export const failEdit = (errorName: FailureName): EditState => ({
  ...startEdit(),
  alert: { tone: 'danger', errorName },
});

/** The code of an e-mail that was changed in the main step is asked for. */
export const confirmEmailEdit = (sentEmail: SentEmail): EditState => ({
  ...startEdit({ step: 'email' }),
  sentEmail,
});
