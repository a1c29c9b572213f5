import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface StaticOptions {
  webFolder: string;
  mapsFolder: string;
}

/** Serves client files and maps; an unknown path goes to the not-found handler. */
export async function addStatic(app: FastifyInstance, options: StaticOptions): Promise<void> {
  if (existsSync(options.webFolder)) {
    await app.register(fastifyStatic, {
      root: options.webFolder,
      preCompressed: true,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/inspect/', (_request, reply) => reply.sendFile('inspect/index.html'));
    app.get('/inspect', (_request, reply) => reply.redirect('/inspect/'));
  } else {
    app.decorateReply('sendFile', function sendFile() {
      return this.callNotFound() as never;
    });
  }
  if (existsSync(options.mapsFolder)) {
    await app.register(fastifyStatic, {
      root: options.mapsFolder,
      prefix: '/maps/',
      preCompressed: true,
      decorateReply: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=3600');
      },
    });
  }
}

/** Returns true for a navigation to a client page. */
export function isNavigation(request: FastifyRequest, pathname: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (pathname.includes('//') || pathname.startsWith('/assets/') || pathname.startsWith('/maps/'))
    return false;
  if (/^(\/[^/]*)?\/api(\/|$)/.test(pathname)) return false;
  return (request.headers.accept ?? '').includes('text/html');
}
