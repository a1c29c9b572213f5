import {
  hasInnKey,
  isBankAccount,
  isCorrespondentAccount,
  isKpp,
  isTreasuryAccount,
} from '@gorpark/domain/tax-ids';
import * as z from 'zod';

/** Payee of bank receipts. Check digits are validated: a wrong digit sends money to a stranger. */
export const payee = z
  .strictObject({
    name: z.string().min(1).max(160),
    inn: z.string().refine(hasInnKey, 'an INN with right check digits'),
    kpp: z.string().refine(isKpp, 'a KPP of 9 digits'),
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
    'the account does not fit the BIC',
  )
  .refine(
    ({ correspondent, bic }) => isCorrespondentAccount(correspondent, bic),
    'the correspondent account does not fit the BIC',
  );

export type Payee = z.output<typeof payee>;
