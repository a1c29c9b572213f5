export const START_PATH = '/restore-password';

/** The steps after the first one, as the path names them. */
export type RestoreStep = 'confirm' | 'change';

/** `/restore-password/{step}/{salt}` (accounts-and-access §2). */
export const stepPath = (step: RestoreStep, salt: string): string =>
  `${START_PATH}/${step}/${encodeURIComponent(salt)}`;
