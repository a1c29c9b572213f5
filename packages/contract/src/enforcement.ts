import { callsOf, type OwnErrorsOf } from './kit/compose.ts';
import * as enforcement from './enforcement/index.ts';

export const enforcementCalls = callsOf(enforcement);

export type EnforcementErrorName = keyof OwnErrorsOf<typeof enforcement>;
