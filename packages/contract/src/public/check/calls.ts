import * as z from 'zod/mini';
import { CHECK_CAPS, PROOF_CAP } from './caps.ts';
import { defineFamily } from '../../kit/family.ts';
import { maybe, noToken, text } from '../../kit/fields.ts';
import { readProof } from './read.ts';

export const family = defineFamily({ audience: 'public', tag: 'Parking and payments', errors: {} });

/** Verifies that this server signed exactly these fields. Reveals nothing else [payments-3]. */
export const checkProof = family.define({
  id: 'checkProof',
  summary: 'Checks that the fields of a /check page are unchanged since the server signed them',
  method: 'GET',
  paths: ['/api/payment/check-proof'],
  token: noToken,
  request: z.object({
    title: maybe(text(CHECK_CAPS.title)),
    dateIn: maybe(text(CHECK_CAPS.dateIn)),
    dateOut: maybe(text(CHECK_CAPS.dateOut)),
    price: maybe(text(CHECK_CAPS.price)),
    ts: maybe(text(CHECK_CAPS.ts)),
    proof: maybe(text(PROOF_CAP)),
  }),
  reply: z.object({ isVerified: z.boolean() }),
  errors: [],
  read: readProof,
  example: { input: { title: 'Зона 7801', proof: 'c2lnbmF0dXJl' }, reply: { isVerified: false } },
});
