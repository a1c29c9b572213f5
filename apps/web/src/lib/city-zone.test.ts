import { formatDateTime, wallAsUtc } from '@gorpark/domain/time';
import { describe, expect, it } from 'vitest';
import { usableZone } from './city-zone.ts';

const NOW = Date.UTC(2026, 10, 19, 11, 42);
const shown = (zone: string) => formatDateTime(NOW, zone, 'DD.MM.YYYY HH:mm');

describe('time zone of a city', () => {
  it.each([
    [
      'keeps the zone that the browser knows as the server does',
      'Asia/Vladivostok',
      '+10:00',
      'Asia/Vladivostok',
    ],
    ['keeps it while the server has not told', 'Asia/Vladivostok', null, 'Asia/Vladivostok'],
    [
      'takes the offset of the server where the browser has another one',
      'Europe/Volgograd',
      '+04:00',
      '+04:00',
    ],
    ['takes it where the browser has no such zone', 'Asia/Chita-2', '+09:00', '+09:00'],
  ])('%s', (_, zone, offset, expected) => {
    expect(usableZone(zone, NOW, offset)).toBe(expected);
  });

  it('shows times by an offset, and in UTC for an unknown zone without an offset', () => {
    expect(shown(usableZone('Asia/Chita-2', NOW, '+09:00'))).toBe('19.11.2026 20:42');
    expect(shown(usableZone('Asia/Chita-2', NOW, null))).toBe('19.11.2026 11:42');
    expect(new Date(wallAsUtc(NOW, '-03:30')).toISOString()).toBe('2026-11-19T08:12:00.000Z');
  });
});
