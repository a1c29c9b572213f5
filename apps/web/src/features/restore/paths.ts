export const START_PATH = '/restore-password';

/** Steps after the first one, as named in the path. */
export type RestoreStep = 'confirm' | 'change';

export const stepPath = (step: RestoreStep, salt: string): string =>
  `${START_PATH}/${step}/${encodeURIComponent(salt)}`;
