import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  code: 'Code from the picture',
  picture: 'Picture with digits',
  reload: 'Another picture',
  missing: 'Enter the digits from the picture',
  proof: 'Confirm without the picture',
  proofWorking: 'Checking, this takes a few seconds',
  proofDone: 'Confirmed, the picture is not needed',
  proofFailed: 'That did not work. Enter the digits from the picture',
};
