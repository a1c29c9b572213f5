import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#src/platform/clock.ts';
import { XLSX_TYPE } from '#src/platform/files/xlsx.ts';
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

const WAIT_MS = 90_000;
const LOOK_MS = 400;
/** Further requests must retry later, so files never block the portal [SPD-17]. */
export const MOST_WAITING = 16;
const MOST_OF_ONE = 2;

const KINDS = {
  xls: {
    type: XLSX_TYPE,
    name: 'history.xlsx',
  },
  pdf: { type: 'application/pdf', name: 'history.pdf' },
} as const;

/**
 * Waits until the file is ready, then streams it. Returns the same 404 for a link that is missing, older than ten
 * minutes, of another city, or used with another account's token. Returns 503 with Retry-After for too many requests
 * or a slow file [papers-10, THR-23].
 */
export function addHistoryFileRoute(server: FastifyInstance, deps: FileRouteDeps): void {
  const waiting: string[] = [];
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
    if (isUnderWay(file)) {
      const owner = `${cityId}:${file.accountId}`;
      if (waiting.length >= MOST_WAITING || waiting.filter((one) => one === owner).length >= MOST_OF_ONE)
        throw new TransportFault(503, COME_AGAIN);
      waiting.push(owner);
      try {
        file = await untilDone(look, () => request.raw.destroyed);
      } finally {
        waiting.splice(waiting.indexOf(owner), 1);
      }
    }
    if (file?.state !== 'ready') throw new TransportFault(404);
    const kind = KINDS[file.format];
    reply.header('content-disposition', `attachment; filename="${kind.name}"`);
    reply.header('cache-control', 'private, no-store');
    return reply.type(kind.type).send(Readable.from(parts(deps.db, { cityId, id: file.id })));

    /** The secret alone gives access; a token, if sent, must be the owner's. */
    async function isOwner(accountId: number): Promise<boolean> {
      const token = findToken(request);
      if (token.kind === 'none') return true;
      if (token.kind === 'bad') return false;
      const actor = await deps.access.resolveToken(cityId ?? 0, token.token);
      return typeof actor !== 'string' && actor.accountId === accountId;
    }
  });
}

const COME_AGAIN = { 'retry-after': '5' };

const isUnderWay = (file: ExportState): boolean => file.state === 'queued' || file.state === 'running';

/** Holds no database connection between polls. */
async function untilDone(
  look: () => Promise<ExportState | null>,
  isLeft: () => boolean,
): Promise<ExportState | null> {
  const untilMs = performance.now() + WAIT_MS;
  for (;;) {
    const file = await look();
    if (!file || !isUnderWay(file)) return file;
    if (performance.now() > untilMs || isLeft()) throw new TransportFault(503, COME_AGAIN);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function* parts(db: Db, file: { cityId: number; id: number }): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const bytes = await readPart(db, file, number);
    if (!bytes) return;
    yield bytes;
  }
}
