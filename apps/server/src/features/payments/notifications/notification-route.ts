import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { CityDirectory } from '#src/platform/http/route.ts';
import type { Payments } from '../payments.ts';

const MAX_BYTES = 64 * 1024;
const STATUSES = { forged: 401, unreadable: 400, unknown: 404 } as const;

/**
 * Adds `POST /{city}/api/payment/notify/{provider}`, optionally with a message kind. The body stays raw, because the
 * signature covers the bytes. Returns 200 once stored, 401 for a forged notification [FLT-32], 400 for an unreadable
 * one [BAD-95].
 */
export function addNoticeRoute(
  server: FastifyInstance,
  { payments, cities }: { payments: Pick<Payments, 'takeNotice'>; cities: CityDirectory },
): void {
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, bytes, parsed) =>
      parsed(null, bytes),
    );
    const take = async (request: FastifyRequest) => {
      const { city, provider, topic } = request.params as { city: string; provider: string; topic?: string };
      const cityId = cities.idOf(city);
      if (cityId === null) throw new TransportFault(404);
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { headers, ip: address } = request;
      const answer = await payments.takeNotice(cityId, provider, {
        shop: city,
        raw,
        headers,
        address,
        topic: topic ?? '',
      });
      if ('body' in answer) return answer.body;
      throw new TransportFault(STATUSES[answer.outcome]);
    };
    scope.post('/:city/api/payment/notify/:provider', take);
    scope.post('/:city/api/payment/notify/:provider/:topic', take);
    done();
  });
}
