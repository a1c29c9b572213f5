import { fields, list, moment, text } from '../../wire/read.ts';

export const PROOF_STATES = ['proved', 'pending', 'noMatch'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

export interface VehicleProof {
  /** Of the vehicle. */
  id: string;
  state: ProofState;
  untilMs: number | null;
}

export const readProofs = (answer: unknown): readonly VehicleProof[] =>
  list(fields(answer)['proofs']).flatMap((value) => {
    const from = fields(value);
    const state = PROOF_STATES.find((one) => one === from['state']);
    return state === undefined ? [] : [{ id: text(from['id']), state, untilMs: moment(from['until']) }];
  });
