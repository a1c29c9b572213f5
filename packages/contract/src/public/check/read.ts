import { fields } from '../../wire/read.ts';

export const readProof = (answer: unknown): boolean => fields(answer)['isVerified'] === true;
