import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { CityDirectory } from './route.ts';

/** Size that readers of Open Graph expect, pixels. */
export const CARD = { width: 1200, height: 630 };

export const cardAddress = (origin: string, city: string): string => `${origin}/city-cards/${city}.jpg`;

/** Adds each city's map picture for link previews. It is drawn at its first request, outside the main thread. */
export function addCityCards(app: FastifyInstance, mapsFolder: string, cities: CityDirectory): void {
  const cards = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { city: string } }>('/city-cards/:city.jpg', async ({ params }, reply) => {
    const { city } = params;
    const still = path.join(mapsFolder, `${city}-still-light.svg`);
    if (cities.idOf(city) === null || !existsSync(still)) return reply.callNotFound();
    const card = cards.get(city) ?? sharp(still).resize(CARD).jpeg({ mozjpeg: true }).toBuffer();
    cards.set(city, card);
    card.catch(() => cards.delete(city));
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=3600')
      .send(await card);
  });
}
