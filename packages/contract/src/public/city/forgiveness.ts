import * as z from 'zod/mini';
import { REPAIR_KINDS } from '../../wire/types.ts';

export const CHECKS_SHOWN = ['off', 'atOnce', 'after24h'] as const;
export const RETURN_UNITS = ['minute', 'hour'] as const;

/** API extension: parts that forgive a mistake. Without it, or with `kinds` empty, a part is off. */
export const forgiveness = z.object({
  payWithinMinutes: z.int(),
  leaveWithinMinutes: z.int(),
  repair: z.object({
    kinds: z.array(z.enum(REPAIR_KINDS)),
    perMonth: z.int(),
    perSession: z.int(),
    afterCheckPerMonth: z.int(),
    extraDays: z.int(),
    startBackMinutes: z.int(),
    endLaterMinutes: z.int(),
    gapMinutes: z.int(),
    gapFreeSeconds: z.int(),
    neighbourMetres: z.int(),
  }),
  extension: z.object({ lateMinutes: z.int() }),
  returns: z.object({ minLeftMinutes: z.int(), unit: z.enum(RETURN_UNITS) }),
  reminders: z.object({
    isOn: z.boolean(),
    leads: z.array(z.int()),
    standardLead: z.int(),
    smsPerDay: z.int(),
  }),
  enforcement: z.object({ checksShown: z.enum(CHECKS_SHOWN) }),
});
