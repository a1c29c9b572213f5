import type { VehicleRegister } from '#src/features/vehicles/index.ts';

/** An STS that ends in 0 does not match, in 9 gets no answer. */
export const createSandboxRegister = (): VehicleRegister => ({
  matches: ({ sts }) => Promise.resolve(sts.endsWith('9') ? null : !sts.endsWith('0')),
});
