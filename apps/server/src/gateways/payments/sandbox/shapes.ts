import * as z from 'zod/mini';

/** Sums in kopecks. */
export const bankPayment = z.strictObject({
  id: z.string().check(z.regex(/^sp_[\w-]{10,64}$/)),
  shop: z.string().check(z.maxLength(64)),
  order: z.string().check(z.maxLength(64)),
  nonce: z.optional(z.string().check(z.maxLength(64))),
  amount: z.int(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  declined: z.optional(z.literal(true)),
  card: z.optional(
    z.strictObject({
      token: z.string().check(z.regex(/^sct_[\w-]{20,64}$/)),
      last4: z.string(),
      brand: z.string(),
      expires: z.string(),
    }),
  ),
});
export type BankPayment = z.output<typeof bankPayment>;

export const createdPayment = z.strictObject({ ...bankPayment.shape, page: z.nullable(z.string()) });

export const bankNotice = z.strictObject({
  event: z.string().check(z.regex(/^[\w:-]{8,128}$/)),
  payment: bankPayment,
});

export const refundNotice = z.strictObject({
  event: z.string().check(z.regex(/^[\w:-]{8,128}$/)),
  refund: z.strictObject({
    id: z.string().check(z.regex(/^sr_[\w-]{1,64}$/)),
    payment: z.string().check(z.regex(/^sp_[\w-]{10,64}$/)),
    shop: z.string().check(z.maxLength(64)),
    amount: z.int().check(z.positive()),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  }),
});

export const newBankPayment = z.strictObject({
  shop: z.string(),
  order: z.string(),
  nonce: z.nullable(z.string()),
  amount: z.int().check(z.positive()),
  currency: z.string(),
  method: z.string(),
  phone: z.nullable(z.string()),
  lang: z.enum(['ru', 'en']),
  returnPath: z.string().check(z.regex(/^\/(?![/\\])/)),
  notifyUrl: z.string(),
  saveCard: z.boolean(),
  cardToken: z.nullable(z.string()),
});
export type NewBankPayment = z.output<typeof newBankPayment>;

export const newRefund = z.strictObject({
  shop: z.string(),
  id: z.string(),
  amount: z.int().check(z.positive()),
  key: z.string(),
});
