import type { RequestOf } from '@gorpark/contract';
import type { loginCorporate } from '@gorpark/contract/company/fleet/calls';
import { isInn } from '@gorpark/domain/tax-ids';
import type { CaptchaFields } from '#src/core/captcha.ts';
import { digitsUpTo } from '#src/forms/mask.ts';

export interface LegalValues {
  inn: string;
  contractNumber: string;
}

export const LEGAL_DEFAULTS: Readonly<LegalValues> = { inn: '', contractNumber: '' };

export type LegalProblems = Partial<Record<keyof LegalValues, 'emptyField' | 'innFormat'>>;

export const cleanInn = digitsUpTo(12);

/** Checks the tax number: 10 digits for a company, 12 for a sole trader. The server checks that it exists. */
export const checkLegal = ({ inn, contractNumber }: LegalValues): LegalProblems => {
  const digits = cleanInn(inn);
  return {
    ...(digits === '' ? { inn: 'emptyField' as const } : {}),
    ...(digits !== '' && !isInn(digits) ? { inn: 'innFormat' as const } : {}),
    ...(contractNumber.trim() === '' ? { contractNumber: 'emptyField' as const } : {}),
  };
};

export const toLegalRequest = (
  { inn, contractNumber }: LegalValues,
  captcha: CaptchaFields = {},
): RequestOf<typeof loginCorporate> => ({
  inn: cleanInn(inn),
  contractNumber: contractNumber.trim(),
  ...captcha,
});
