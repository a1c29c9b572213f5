import type { FastifyInstance } from 'fastify';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { CityDirectory } from '#src/platform/http/route.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';
import type { ReadInbound } from './deps.ts';
import { storeSms } from './inbound.sql.ts';

const MAX_BYTES = 16 * 1024;
const STATUSES = { forged: 401, unreadable: 400 } as const;

/**
 * The body stays bytes because the signature covers them. 200 for a stored message and for a copy, 401 forged, 400
 * unreadable, 404 without a gateway.
 */
export function addSmsRoute(
  server: FastifyInstance,
  deps: { db: Db; clock: Clock; cities: CityDirectory; read: ReadInbound | null; work: Pick<Worker, 'wake'> },
): void {
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, bytes, parsed) =>
      parsed(null, bytes),
    );
    scope.post('/:city/api/sms/inbound', async (request) => {
      const cityId = deps.cities.idOf((request.params as { city: string }).city);
      if (cityId === null || deps.read === null) throw new TransportFault(404);
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const nowMs = deps.clock.now();
      const read = deps.read({ raw, headers: request.headers }, nowMs);
      if (!read.ok) throw new TransportFault(STATUSES[read.reason]);
      await storeSms(deps.db, cityId, read.sms, new Date(nowMs));
      deps.work.wake();
      return { status: 'ok' };
    });
    done();
  });
}
