import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { bodyToken, instant, queryToken, text } from '../../kit/fields.ts';
import { PROOF_STATES, readProofs } from './read.ts';

export const family = defineFamily({ audience: 'person', tag: 'Vehicle checks', errors: {} });

const state = z.enum(PROOF_STATES);
const until = z.nullable(instant);

/** `id` of the vehicle; one without a proof is missing. */
export const getVehicleProofs = family.define({
  id: 'getVehicleProofs',
  summary: 'Lists proofs of the own vehicles (Gorpark extension)',
  method: 'GET',
  paths: ['/api/profile/vehicle-proofs'],
  token: queryToken,
  request: z.object({}),
  reply: z.object({ proofs: z.array(z.object({ id: z.string(), state, until })) }),
  errors: [],
  read: readProofs,
  example: {
    input: {},
    reply: { proofs: [{ id: '701', state: 'proved', until: '2027-11-19T11:42:05.000Z' }] },
  },
});

/** Returns ValidationError without an STS and over the daily limit; 404 for a missing or foreign id. */
export const proveVehicle = family.define({
  id: 'proveVehicle',
  summary: 'Asks the vehicle register about plate and STS of an own vehicle (Gorpark extension)',
  method: 'POST',
  paths: ['/api/profile/vehicle-proof'],
  token: bodyToken,
  request: z.object({ id: text(64) }),
  reply: z.object({ state, until }),
  errors: [],
  example: { input: { id: '42' }, reply: { state: 'pending', until: null }, isMissing: true },
});
