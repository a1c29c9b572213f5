import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { noToken } from './shared.ts';

/** Commands by text message to `numberSmsSendTo` of the site options. */
export const getSmsCommands = defineOperation({
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
});
