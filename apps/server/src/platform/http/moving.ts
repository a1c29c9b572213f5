import { errorText } from '@gorpark/contract/error-texts';
import { CITY_MOVING, REASON_HEADER } from '@gorpark/contract/failures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelope, faultName, TransportFault } from './faults.ts';
import { langOf } from './input.ts';
import { partnerFault } from './partner-calls.ts';
import type { CityDirectory } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    movingCity?: number;
  }
}

const HEADERS = { 'retry-after': '15', [REASON_HEADER]: CITY_MOVING };
const moved = () => new TransportFault(503, HEADERS, CITY_MOVING);

export function answerFault(fault: TransportFault, request: FastifyRequest, reply: FastifyReply): object {
  reply.code(fault.status).headers(fault.headers);
  if (request.routeOptions.config.isForPartners === true) return partnerFault(fault.status, request);
  const lang = langOf(request);
  const text = fault.failure === null ? undefined : errorText(fault.failure, lang);
  reply.type('application/json; charset=utf-8');
  return envelope(faultName(fault.status), lang, text);
}

/** Answers 503 for a city of another cell, also if it left during a read. */
export function refuseMovedCities(app: FastifyInstance, cities: CityDirectory): void {
  if (!cities.isCell) return;
  app.addHook('onRequest', async (request) => {
    const { city } = request.params as { city?: string };
    const cityId = city === undefined ? null : await cities.movingId(city);
    if (cityId === null) return;
    request.movingCity = cityId;
    if (await cities.isAway(cityId)) throw moved();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { movingCity } = request;
    const isFinal =
      reply.statusCode === 503 ||
      (request.method === 'POST' && reply.statusCode === 200 && !request.call?.error);
    if (movingCity === undefined || isFinal || !(await cities.isAway(movingCity))) return payload;
    for (const name of ['content-length', 'content-encoding', 'etag']) reply.removeHeader(name);
    return JSON.stringify(answerFault(moved(), request, reply));
  });
}
