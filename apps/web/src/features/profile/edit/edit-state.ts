import type { RequestOf } from '@gorpark/contract';
import type { FailureName } from '@gorpark/contract/failures';
import type { changeProfile } from '@gorpark/contract/person/profile/calls';

export type EditStep = 'main' | 'email' | 'phone' | 'password';

export type PhoneAction = 'change' | 'add';

export type SuccessAlert = 'successEmailEdit' | 'successPhoneEdit' | 'successPhoneAdd' | 'successPassEdit';

export type EditAlert = { tone: 'success'; key: SuccessAlert } | { tone: 'danger'; errorName: FailureName };

/** The e-mail was changed in the main step: the code was sent, and the other changes wait for its confirmation. */
export interface SentEmail {
  email: string;
  token: string;
  change: RequestOf<typeof changeProfile>;
}

export interface EditState {
  step: EditStep;
  phoneAction: PhoneAction;
  alert: EditAlert | null;
  sentEmail: SentEmail | null;
}

export type EditStart = Partial<Pick<EditState, 'step' | 'phoneAction'>>;

export const startEdit = ({ step = 'main', phoneAction = 'change' }: EditStart = {}): EditState => ({
  step,
  phoneAction,
  alert: null,
  sentEmail: null,
});

/** Returns `null` to close the dialog from the main step; other steps return to main without alerts. */
export const abortEdit = (state: EditState): EditState | null => (state.step === 'main' ? null : startEdit());

export const succeedEdit = (key: SuccessAlert): EditState => ({
  ...startEdit(),
  alert: { tone: 'success', key },
});

export const failEdit = (errorName: FailureName): EditState => ({
  ...startEdit(),
  alert: { tone: 'danger', errorName },
});

export const confirmEmailEdit = (sentEmail: SentEmail): EditState => ({
  ...startEdit({ step: 'email' }),
  sentEmail,
});
