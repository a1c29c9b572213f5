import {
  hasInnKey,
  isBankAccount,
  isCorrespondentAccount,
  isKpp,
  isTreasuryAccount,
} from '@gorpark/domain/tax-ids';
import * as z from 'zod';
import { bothTexts } from './map-texts.ts';

/** Payee of bank receipts. Check digits are validated: a wrong digit sends money to a stranger. */
export const payee = z
  .strictObject({
    name: z.string().min(1).max(160),
    inn: z.string().refine(hasInnKey, bothTexts('inn')),
    kpp: z.string().refine(isKpp, bothTexts('kpp')),
    account: z.string(),
    /** A bank with its Treasury office has up to 82 characters; the QR code contains the first 45. */
    bankName: z.string().min(1).max(160),
    bic: z.string(),
    correspondent: z.string(),
    oktmo: z
      .string()
      .regex(/^(\d{8}|\d{11})$/)
      .optional(),
    cbc: z
      .string()
      .regex(/^\d{20}$/)
      .optional(),
    /** First eight digits of a UIN; default: no UIN. */
    administrator: z
      .string()
      .regex(/^\d{8}$/)
      .optional(),
    /** true: receipts are marked as demo; production then issues no receipts. */
    demo: z.boolean().optional(),
  })
  .refine(
    ({ account, bic, correspondent }) =>
      isTreasuryAccount(account, correspondent) || isBankAccount(account, bic),
    bothTexts('account'),
  )
  .refine(({ correspondent, bic }) => isCorrespondentAccount(correspondent, bic), bothTexts('correspondent'));

export type Payee = z.output<typeof payee>;
