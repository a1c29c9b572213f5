import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { noToken } from './shared.ts';

/** What can be done by a text message to the number `numberSmsSendTo` of the site options (history-and-services §3). */
export const getSmsCommands = defineOperation({
  id: 'getSmsCommands',
  summary: 'Commands by text message; an empty list where the city has none',
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
        /** What stands for each part of the command; parts are separated by '*'. */
        command_transcription: z.string(),
      }),
    ),
  }),
  errors: [],
});
