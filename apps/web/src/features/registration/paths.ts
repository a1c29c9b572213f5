export type ConfirmationStep = 'email' | 'phone';

export const DETAILS_PATH = '/registration';

/** Returns the path of a step; a link adds the code as a fourth part. */
export const confirmationPath = (step: ConfirmationStep, salt: string): string =>
  `/registration/confirmation/${step}/${encodeURIComponent(salt)}`;
