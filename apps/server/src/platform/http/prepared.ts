import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedBody } from './route.ts';

/** Sends 304 if the client has the body [SPD-08]. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  whole: PreparedBody,
): FastifyReply {
  const body = formFor(request.headers.accept, whole);
  reply.header('etag', body.etag);
  reply.header('cache-control', body.cacheControl);
  addVary(reply, varyOf(whole));
  if (isKnown(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.type(body.contentType);
  if (body.br && accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(body.br);
  if (body.gzip && accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(body.gzip);
  return reply.send(body.identity);
}

/** Adds request headers on which the response depends. */
export function addVary(reply: FastifyReply, names: string): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', typeof vary === 'string' ? `${vary}, ${names}` : names);
}

/** Returns the alternative only if Accept names its type. */
export function formFor(accept: string | undefined, body: PreparedBody): PreparedBody {
  const { other } = body;
  return other && accept?.toLowerCase().includes(other.type) ? other.body : body;
}

export function varyOf({ other }: PreparedBody): string {
  return other ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
}

export function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', quality = ''] = part.trim().toLowerCase().split(';');
    return name.trim() === coding && !/^q=0(\.0*)?$/.test(quality.trim());
  });
}

export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*');
}
