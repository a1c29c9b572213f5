export type ConfirmationStep = 'email' | 'phone';

export const DETAILS_PATH = '/registration';

export const confirmationPath = (step: ConfirmationStep, salt: string): string =>
  `/registration/confirmation/${step}/${encodeURIComponent(salt)}`;
