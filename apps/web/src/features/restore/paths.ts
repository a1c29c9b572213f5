export const START_PATH = '/restore-password';

export type RestoreStep = 'confirm' | 'change';

export const stepPath = (step: RestoreStep, salt: string): string =>
  `${START_PATH}/${step}/${encodeURIComponent(salt)}`;
