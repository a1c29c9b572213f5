/** Confirmation steps, as named in the path. */
export type ConfirmationStep = 'email' | 'phone';

export const DETAILS_PATH = '/registration';

/** Returns `/registration/confirmation/{step}/{salt}`; a link has the code as a fourth part. */
export const confirmationPath = (step: ConfirmationStep, salt: string): string =>
  `/registration/confirmation/${step}/${encodeURIComponent(salt)}`;
