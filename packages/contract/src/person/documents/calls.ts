import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { bodyToken, maybe, nowRecord, queryToken, SHOWN, shownRecord, text } from '../../kit/fields.ts';
import { readAccepted, readId } from '../../wire/answers.ts';

export const family = defineFamily({ audience: 'person', tag: 'Profile', errors: {} });

/** STS (vehicle certificate) or VU (driving licence); `title` is series and number. */
export const profileDocument = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(['STS', 'VU']),
  typeLabel: z.string(),
});

const id = maybe(z.union([text(32), z.number()]));
const shownDocument = z.object({ type: maybe(text(16)), title: maybe(text(64)) });

export const getDocuments = family.define({
  id: 'getDocuments',
  summary: 'Lists the documents of the driver',
  method: 'GET',
  paths: ['/api/profile/document'],
  token: queryToken,
  request: z.object({}),
  reply: z.object({ result: z.array(profileDocument) }),
  errors: [],
  example: { input: {}, reply: { result: [] } },
});

export const addDocument = family.define({
  id: 'addDocument',
  summary: 'Adds a document',
  method: 'POST',
  paths: ['/api/profile/document'],
  token: bodyToken,
  request: z.object({ type: maybe(text(16)), title: maybe(text(64)) }),
  reply: z.object({ id: z.string() }),
  errors: ['RequiredField', 'InvalidFormat'],
  read: readId,
  example: { input: { type: 'STS', title: '99 12 345678' }, reply: { id: '801' } },
});

export const changeDocument = family.define({
  id: 'changeDocument',
  summary: 'Changes a document',
  method: 'PUT',
  paths: ['/api/profile/document'],
  token: bodyToken,
  ownFields: SHOWN,
  guard: SHOWN,
  request: z.object({
    id,
    type: maybe(text(16)),
    title: maybe(text(64)),
    ...shownRecord(shownDocument),
  }),
  errorFields: nowRecord(shownDocument),
  reply: z.object({}),
  errors: ['RequiredField', 'InvalidFormat', 'DataChanged'],
  read: readAccepted,
  example: { input: { id: '42', type: 'STS', title: '99 12 345678' }, reply: {}, answers: 'ValidationError' },
});

export const removeDocument = family.define({
  id: 'removeDocument',
  summary: 'Removes a document',
  method: 'DELETE',
  paths: ['/api/profile/document'],
  token: bodyToken,
  ownFields: SHOWN,
  guard: SHOWN,
  request: z.object({ id, ...shownRecord(shownDocument) }),
  errorFields: nowRecord(shownDocument),
  reply: z.object({}),
  errors: ['DataChanged'],
  read: readAccepted,
  example: { input: { id: '42' }, reply: {}, answers: 'ValidationError' },
});
