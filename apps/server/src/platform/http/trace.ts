import type { FastifyInstance } from 'fastify';
import type { Span, Tracing } from '../observe/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
}

/**
 * Adds a span to each request, named after its route: the address may contain a token or a plate. A 304 of the fast path
 * (`createKnownAnswers`) has none.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.span = tracing.request(request.method, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { call } = request;
    request.span?.end(
      {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'unknown',
        'http.response.status_code': reply.statusCode,
        ...(call && { 'gorpark.operation': call.operation, 'gorpark.city': call.cityId }),
        ...(call?.error !== undefined && { 'gorpark.error': call.error }),
      },
      reply.statusCode >= 500,
    );
  });
}
