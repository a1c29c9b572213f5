import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { noToken } from '../../kit/fields.ts';
import { readSmsCommands } from './read.ts';

export const family = defineFamily({ audience: 'public', tag: 'Content', errors: {} });

/** Commands by text message to `numberSmsSendTo` of the site options. */
export const getSmsCommands = family.define({
  id: 'getSmsCommands',
  summary: 'Lists the SMS commands; empty if the city has none',
  method: 'GET',
  paths: ['/api/sms-commands'],
  token: noToken,
  request: z.object({}),
  reply: z.object({
    result: z.array(
      z.object({
        name: z.string(),
        hint: z.string(),
        example: z.string(),
        command_transcription: z.string(),
      }),
    ),
  }),
  errors: [],
  read: readSmsCommands,
  example: { input: {}, reply: { result: [] } },
});
