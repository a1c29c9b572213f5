/** The steps that confirm by a code, as the path names them (accounts-and-access §2). */
export type ConfirmationStep = 'email' | 'phone';

export const DETAILS_PATH = '/registration';

/** `/registration/confirmation/{step}/{salt}`; with the code of a link a fourth part follows. */
export const confirmationPath = (step: ConfirmationStep, salt: string): string =>
  `/registration/confirmation/${step}/${encodeURIComponent(salt)}`;
