import { formText } from '@gorpark/contract/form-texts';
import { errorText } from '@gorpark/contract/error-texts';
import { kopecks, type Kopecks, toRoubles } from '@gorpark/domain/money';
import { readRefill, type RefillProblem } from '@gorpark/domain/payment';
import type { Lang } from '@gorpark/domain/time';

const QUICK_SUMS = [200, 500, 1000, 2000].map((roubles) => kopecks(roubles * 100));
const FIRST_SUM = kopecks(50_000);

export const quickSums = (max: Kopecks | null): Kopecks[] =>
  QUICK_SUMS.filter((sum) => max === null || sum <= max);

/** `last`: of the last top-up on this device. */
export const firstSum = (wanted: Kopecks | undefined, max: Kopecks | null, last = FIRST_SUM): string =>
  String(toRoubles(wanted ?? (max !== null && max < last ? max : last)));

/** Returns the typed amount in kopecks; `null` if it is invalid. */
export const sumOf = (text: string, max: Kopecks | null): Kopecks | null => {
  const read = readRefill(text, max);
  return read.ok ? read.value : null;
};

export const sumProblem = (text: string, max: Kopecks | null, lang: Lang): string | null => {
  const read = readRefill(text, max);
  return read.ok ? null : WORDS[read.problem](lang);
};

const WORDS: Readonly<Record<RefillProblem, (lang: Lang) => string>> = {
  empty: (lang) => errorText('NoSumEntered', lang),
  notANumber: (lang) => errorText('ItNeedToBeANumber', lang),
  format: (lang) => errorText('InvalidFormat', lang),
  notPositive: (lang) => formText('sumPositive', lang),
  tooMuch: (lang) => errorText('RefillAmountCanNotBeMaxAllowable', lang),
};
