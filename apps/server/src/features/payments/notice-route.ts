import type { FastifyInstance } from 'fastify';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { CityDirectory } from '#src/platform/http/route.ts';
import type { Payments } from './payments.ts';

const MAX_BYTES = 64 * 1024;

/**
 * `POST /{city}/api/payment/notify/{provider}`: where payment providers report. The body stays bytes, for the signature
 * is over them. 200 once the notice is stored; 401 for a forged one (F32), 400 for one that cannot be read (B95).
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
    scope.post('/:city/api/payment/notify/:provider', async (request) => {
      const { city, provider } = request.params as { city: string; provider: string };
      const cityId = cities.idOf(city);
      if (cityId === null) throw new TransportFault(404);
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const outcome = await payments.takeNotice(cityId, { provider, raw, headers: request.headers });
      if (outcome === 'taken') return { status: 'ok' };
      throw new TransportFault(outcome === 'forged' ? 401 : outcome === 'unreadable' ? 400 : 404);
    });
    done();
  });
}
