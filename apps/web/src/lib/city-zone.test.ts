import { formatDateTime, wallAsUtc } from '@gorpark/domain/time';
import { describe, expect, it } from 'vitest';
import { usableZone } from './city-zone.ts';

const NOW = Date.UTC(2026, 10, 19, 11, 42);
const shown = (zone: string) => formatDateTime(NOW, zone, 'DD.MM.YYYY HH:mm');

describe('time zone of a city', () => {
  it.each([
    ['keeps the zone if browser and server agree', 'Asia/Vladivostok', '+10:00', 'Asia/Vladivostok'],
    ['keeps the zone until the server responds', 'Asia/Vladivostok', null, 'Asia/Vladivostok'],
    ['uses the offset of the server if the browser differs', 'Europe/Volgograd', '+04:00', '+04:00'],
    ['uses the offset of the server if the browser lacks the zone', 'Asia/Chita-2', '+09:00', '+09:00'],
  ])('%s', (_, zone, offset, expected) => {
    expect(usableZone(zone, NOW, offset)).toBe(expected);
  });

  it('shows times by an offset, and in UTC for an unknown zone without an offset', () => {
    expect(shown(usableZone('Asia/Chita-2', NOW, '+09:00'))).toBe('19.11.2026 20:42');
    expect(shown(usableZone('Asia/Chita-2', NOW, null))).toBe('19.11.2026 11:42');
    expect(new Date(wallAsUtc(NOW, '-03:30')).toISOString()).toBe('2026-11-19T08:12:00.000Z');
  });
});
