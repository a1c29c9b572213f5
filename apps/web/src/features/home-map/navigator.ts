import { metresBetween } from '#src/map/index.ts';
import type { LonLat } from '#src/map/index.ts';

/** Walking speed in metres per minute, and the ratio of street distance to straight distance. */
const WALK_METRES = 80;
const DETOUR = 1.3;
const MOST_MINUTES = 60;

/** Precision of coordinates, about 0.1 m. */
const STEPS = 1_000_000;

export function walkMinutes(from: LonLat, to: LonLat): number | null {
  const minutes = Math.max(1, Math.round((metresBetween(from, to) * DETOUR) / WALK_METRES));
  return minutes > MOST_MINUTES ? null : minutes;
}

/**
 * Returns the link to an app chooser on Android, Apple Maps on iPhone, otherwise Yandex Maps. It contains only the
 * destination and is opened only by a click.
 */
export function navigatorHref([lon, lat]: LonLat, agent: string): string {
  const place = [lat, lon].map((degrees) => Math.round(degrees * STEPS) / STEPS).join(',');
  if (/Android/i.test(agent)) return `geo:${place}?q=${place}`;
  if (/iPhone|iPad|iPod/.test(agent)) return `https://maps.apple.com/?daddr=${place}&dirflg=d`;
  return `https://yandex.ru/maps/?rtext=~${encodeURIComponent(place)}&rtt=auto`;
}
