import type { FastifyInstance } from 'fastify';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { CityDirectory } from '#src/platform/http/route.ts';
import type { Barrier } from './barrier.ts';
import { findOrder, settleNow } from './quotes.sql.ts';

const MAX_BYTES = 16 * 1024;
const STATUSES = { forged: 401, unreadable: 400 } as const;

/**
 * Adds `POST /{city}/api/barrier/events`. An event moves no money: an open payment is only checked at once, so a
 * repetition does nothing. 404 for an order of no barrier of the sender.
 */
export function addGateEvents(
  server: FastifyInstance,
  { barrier: { deps, work }, cities }: { barrier: Barrier; cities: CityDirectory },
): void {
  const { db, clock, log, readEvent } = deps;
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, bytes, parsed) =>
      parsed(null, bytes),
    );
    scope.post('/:city/api/barrier/events', async ({ params, url, body, headers }) => {
      const { city } = params as { city: string };
      const cityId = cities.idOf(city);
      if (cityId === null || readEvent === null) throw new TransportFault(404);
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const nowMs = clock.now();
      const read = readEvent({ city, path: url, raw, headers }, nowMs);
      if (!read.ok) throw new TransportFault(STATUSES[read.reason]);
      for (const { orderNumber, state } of read.orders) {
        const order = await findOrder(db, cityId, orderNumber);
        if (!order || !read.serves(order.parkingCode)) throw new TransportFault(404);
        if (order.status === 'returned' && state === 'left')
          log.error('gate let a car out, money returned', { cityId, text: orderNumber });
        await settleNow(db, order, new Date(nowMs));
      }
      work.wake();
      return { status: 'ok' };
    });
    done();
  });
}
