import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#src/platform/db/schema.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import { drawInbox } from './draw.ts';
import { readInbox } from './inbox.sql.ts';
import { codeOf, linkOf } from './parts.ts';

const STYLE = readFileSync(new URL('./inbox.css', import.meta.url), 'utf8');
const SHOWN = 100;

interface InboxPageDeps {
  db: Db;
  /** false in production: the paths return 404 [operations-1]. */
  isShown: boolean;
  publicUrl: string;
}

/** For people and, as JSON, for tests; `?to=` filters by address or phone (digits). */
export function addInboxPage(server: FastifyInstance, { db, isShown, publicUrl }: InboxPageDeps): void {
  if (!isShown) {
    server.get('/dev/*', () => {
      throw new TransportFault(404);
    });
    return;
  }
  server.get('/dev/inbox', async (request, reply) => {
    const to = recipientOf(request.query);
    const page = drawInbox(await readInbox(db, to, SHOWN), { to, publicUrl });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  server.get('/dev/inbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  server.get('/dev/inbox.json', async (request) => {
    const messages = await readInbox(db, recipientOf(request.query), SHOWN);
    return {
      messages: messages.map(({ cityName: _name, timeZone: _zone, html: _html, ...message }) => ({
        ...message,
        code: codeOf(message),
        link: linkOf(message.text, publicUrl),
      })),
    };
  });
}

function recipientOf(query: unknown): string | null {
  const to = typeof query === 'object' && query !== null && 'to' in query ? query.to : null;
  if (typeof to !== 'string' || to.trim() === '') return null;
  const text = to.trim();
  return text.includes('@') ? text : text.replace(/[^0-9]/g, '').replace(/^8/, '7');
}
