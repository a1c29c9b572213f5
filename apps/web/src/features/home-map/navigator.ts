import { metresBetween } from '#src/map/index.ts';
import type { LonLat } from '#src/map/index.ts';

/** Metres a minute on foot, and how much longer streets are than the straight line. */
const WALK_METRES = 80;
const DETOUR = 1.3;
/** Nobody walks farther to his car. */
const MOST_MINUTES = 60;

/** A tenth of a metre. */
const STEPS = 1_000_000;

/** Minutes on foot, about; `null` where it is too far to walk. */
export function walkMinutes(from: LonLat, to: LonLat): number | null {
  const minutes = Math.max(1, Math.round((metresBetween(from, to) * DETOUR) / WALK_METRES));
  return minutes > MOST_MINUTES ? null : minutes;
}

/**
 * A link that opens a way by car to a place: the choice of installed navigators on Android, Apple's maps on an iPhone,
 * Yandex Maps elsewhere. Only the place goes there, and only by a press.
 */
export function navigatorHref([lon, lat]: LonLat, agent: string): string {
  const place = [lat, lon].map((degrees) => Math.round(degrees * STEPS) / STEPS).join(',');
  if (/Android/i.test(agent)) return `geo:${place}?q=${place}`;
  if (/iPhone|iPad|iPod/.test(agent)) return `https://maps.apple.com/?daddr=${place}&dirflg=d`;
  return `https://yandex.ru/maps/?rtext=~${encodeURIComponent(place)}&rtt=auto`;
}
