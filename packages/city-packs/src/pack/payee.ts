import {
  hasInnKey,
  isBankAccount,
  isCorrespondentAccount,
  isKpp,
  isTreasuryAccount,
} from '@gorpark/domain/tax-ids';
import * as z from 'zod';

/** Whom bank receipts of a city are paid to. A wrong digit would send people's money astray, so keys are checked. */
export const payee = z
  .strictObject({
    name: z.string().min(1).max(160),
    inn: z.string().refine(hasInnKey, 'an INN with right check digits'),
    kpp: z.string().refine(isKpp, 'a KPP of 9 digits'),
    account: z.string(),
    /** A bank with its Treasury office has up to 82 characters; the QR code takes the first 45. */
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
    /** First eight digits of a UIN; without them receipts have none. */
    administrator: z
      .string()
      .regex(/^\d{8}$/)
      .optional(),
    /** Invented: the paper says so, and production gives out none. */
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
