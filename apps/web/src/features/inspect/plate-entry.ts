import { checkPlate, normalizePlate, PLATE_MAX_LENGTH, PLATE_LETTERS } from '@gorpark/domain/plate';
import type { inspectTexts } from './texts.ts';

const OTHER_SIGNS = new RegExp(`[^${PLATE_LETTERS}0-9]`, 'g');

export interface TypedPlate {
  plate: string;
  isForeign: boolean;
}

/** Returns the typed text as a plate: upper case, Cyrillic where it is a Russian one. */
export function readTyped(text: string, isForeign: boolean): string {
  const plate = normalizePlate(text, isForeign ? 'foreign' : 'rus');
  return (isForeign ? plate : plate.replace(OTHER_SIGNS, '')).slice(0, PLATE_MAX_LENGTH);
}

/** Returns the key of the message; null for a plate that can be checked. A short plate would find nothing. */
export function plateFault(plate: string, isForeign: boolean): keyof (typeof inspectTexts)['ru'] | null {
  if (plate === '') return 'plateMissing';
  const { problems, hasRegion } = checkPlate(plate, { format: isForeign ? 'foreign' : 'rus' });
  if (isForeign) return problems.length > 0 ? 'plateShort' : null;
  if (problems.length > 0) return plate.length < 8 ? 'plateShort' : 'plateOdd';
  return hasRegion ? null : 'plateShort';
}
