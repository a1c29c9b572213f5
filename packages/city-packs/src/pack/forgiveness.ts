import * as z from 'zod';

/** Minutes before the end. */
const lead = z.int().min(1).max(1440);

/** Off unless the pack turns a part on. */
export const forgiveness = z.strictObject({
  extension: z
    .strictObject({
      /** Minutes after the end in which an extension leaves no gap. */
      lateMinutes: z.int().min(0).max(60).default(0),
    })
    .prefault({}),
  reminders: z
    .strictObject({
      isOn: z.boolean().default(false),
      leads: z.array(lead).min(1).default([5, 10, 15, 30, 60]),
      standardLead: lead.default(15),
      /** For one account; 0: no text messages. */
      smsPerDay: z.int().min(0).max(100).default(0),
    })
    .refine((value) => value.leads.includes(value.standardLead), 'standardLead is not in leads')
    .prefault({}),
});
