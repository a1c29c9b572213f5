import { CHECKS_SHOWN, RETURN_UNITS } from '@gorpark/contract/public/city/forgiveness';
import { REPAIR_KINDS } from '@gorpark/contract/wire/types';
import * as z from 'zod';
import { knownPart } from './known-part.ts';
import { bothTexts } from './map-texts.ts';

const count = (max: number, fallback = 0) => z.int().min(0).max(max).default(fallback);
const DAY = 1440;
/** Minutes before the end. */
const lead = z.int().min(1).max(DAY);

/** Parts that forgive a mistake. Each default is the documented behaviour: off. */
export const forgiveness = z
  .strictObject({
    payWithinMinutes: count(DAY),
    leaveWithinMinutes: count(DAY),
    repair: z
      .strictObject({
        kinds: z.array(z.enum(REPAIR_KINDS)).default([]),
        perMonth: count(1000),
        perSession: count(100),
        afterCheckPerMonth: count(1000),
        extraDays: count(31),
        startBackMinutes: count(DAY),
        endLaterMinutes: count(DAY),
        gapMinutes: count(DAY),
        gapFreeSeconds: count(3600),
        neighbourMetres: count(10_000),
      })
      .prefault({}),
    extension: z.strictObject({ lateMinutes: count(DAY) }).prefault({}),
    returns: z
      .strictObject({ minLeftMinutes: count(DAY, 30), unit: z.enum(RETURN_UNITS).default('minute') })
      .prefault({}),
    reminders: z
      .strictObject({
        isOn: z.boolean().default(false),
        leads: z.array(lead).min(1).default([5, 10, 15, 30, 60]),
        standardLead: lead.default(15),
        /** For one account; 0: no text messages. */
        smsPerDay: count(100),
      })
      .refine((value) => value.leads.includes(value.standardLead), bothTexts('standardLead'))
      .prefault({}),
    enforcement: z
      .strictObject({
        benefitIsRight: z.boolean().default(false),
        nearMissNotice: z.boolean().default(false),
        checksShown: z.enum(CHECKS_SHOWN).default('off'),
      })
      .prefault({}),
  })
  // A late extension must not undo what may already be fined.
  .refine(
    ({ extension, leaveWithinMinutes }) => extension.lateMinutes <= leaveWithinMinutes,
    bothTexts('above', 'extension.lateMinutes', 'leaveWithinMinutes'),
  );

export type Forgiveness = z.output<typeof forgiveness>;

/** Reads what this or a later release stored. @throws ZodError */
export const readForgiveness = (stored: unknown): Forgiveness =>
  forgiveness.parse(knownPart(forgiveness, stored ?? {}));
