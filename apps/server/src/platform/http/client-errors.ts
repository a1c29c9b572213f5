import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Logger } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';

const PER_MINUTE = 30;

/** Names and places in our files only. Other fields, such as message and address, are dropped [THR-3, THR-28]. */
const report = z.object({
  release: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  name: z.string().check(z.regex(/^[A-Za-z]{1,64}$/)),
  route: z.optional(z.string().check(z.regex(/^[a-z-]{1,64}$/))),
  frames: z.optional(
    z.array(z.string().check(z.regex(/^[\w./-]{1,120}:\d{1,7}:\d{1,7}$/))).check(z.maxLength(8)),
  ),
});

/** Adds `POST /client-errors`: 30 a minute from one address; an invalid report is counted and dropped. */
export function clientErrorRoute(app: FastifyInstance, deps: { log: Logger; metrics: Metrics }): void {
  app.post(
    '/client-errors',
    { bodyLimit: 4096, config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } },
    (request, reply) => {
      deps.metrics.countClientError();
      const parsed = report.safeParse(request.body);
      if (parsed.success) {
        const { release, name, frames, route } = parsed.data;
        deps.log.warn('client error', {
          release,
          name,
          frames: frames ?? [],
          ...(route !== undefined && { operation: route }),
        });
      }
      return reply.code(204).send();
    },
  );
}
