import * as z from 'zod/mini';
import { CHECK_CAPS, PROOF_CAP } from '../check-caps.ts';
import { defineOperation } from '../operation.ts';
import { maybe, noToken, text } from './shared.ts';

/** Verifies that this server signed exactly these fields. Reveals nothing else [payments-3]. */
export const checkProof = defineOperation({
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
});
