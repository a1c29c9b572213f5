import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { Access, CityDirectory } from '#src/platform/http/route.ts';
import { findToken } from '#src/platform/http/token.ts';
import { sha256 } from '#src/platform/secrets.ts';
import { LINK_MS } from './export.ts';
import { type ExportState, readExportState, readPart } from './export.sql.ts';

export interface FileRouteDeps {
  db: Db;
  clock: Clock;
  access: Access;
  cities: CityDirectory;
}

/** How long a call waits for its file, and how often it looks. Milliseconds. */
const WAIT_MS = 90_000;
const LOOK_MS = 150;

const KINDS = {
  xls: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: 'history.xlsx',
  },
  pdf: { type: 'application/pdf', name: 'history.pdf' },
} as const;

/**
 * `GET /{city}/api/profile/history-file/{secret}`: waits until the file is ready, then hands it out in parts (X15). 404,
 * the same for all: a link that is missing, older than ten minutes, of another city, or with somebody else's token (T23).
 */
export function addHistoryFileRoute(server: FastifyInstance, deps: FileRouteDeps): void {
  server.get('/:city/api/profile/history-file/:secret', async (request, reply) => {
    const { city, secret } = request.params as { city: string; secret: string };
    const cityId = deps.cities.idOf(city);
    if (cityId === null || !/^[\w-]{43}$/.test(secret)) throw new TransportFault(404);
    request.call = { operation: 'historyFile', cityId };
    const link = { cityId, linkHash: sha256(secret) };
    const look = (): Promise<ExportState | null> =>
      readExportState(deps.db, { ...link, since: new Date(deps.clock.now() - LINK_MS) });

    let file = await look();
    if (!file || !(await isOwner(file.accountId))) throw new TransportFault(404);
    const untilMs = performance.now() + WAIT_MS;
    while (file && file.state !== 'ready' && file.state !== 'failed') {
      if (performance.now() > untilMs || request.raw.destroyed)
        throw new TransportFault(503, { 'retry-after': '5' });
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      file = await look();
    }
    if (file?.state !== 'ready') throw new TransportFault(404);
    const kind = KINDS[file.format];
    reply.header('content-disposition', `attachment; filename="${kind.name}"`);
    reply.header('cache-control', 'private, no-store');
    return reply.type(kind.type).send(Readable.from(parts(deps.db, { cityId, id: file.id })));

    /** Without a token the secret is enough; a token that is sent must be the owner's. */
    async function isOwner(accountId: number): Promise<boolean> {
      const token = findToken(request);
      if (token.kind === 'none') return true;
      if (token.kind === 'bad') return false;
      const actor = await deps.access.resolveToken(cityId ?? 0, token.token);
      return typeof actor !== 'string' && actor.accountId === accountId;
    }
  });
}

async function* parts(db: Db, file: { cityId: number; id: number }): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const bytes = await readPart(db, file, number);
    if (!bytes) return;
    yield bytes;
  }
}
