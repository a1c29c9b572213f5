import { expect, it } from 'vitest';
import { zoneTimeLabel } from './zone-label.ts';

it.each([
  ['Europe/Moscow', 'московское время'],
  ['Europe/Simferopol', 'московское время'],
  ['Europe/Ulyanovsk', 'самарское время'],
  ['Asia/Yekaterinburg', 'екатеринбургское время'],
  ['Asia/Omsk', 'омское время'],
  ['Asia/Novosibirsk', 'красноярское время'],
  ['Asia/Irkutsk', 'иркутское время'],
  ['Asia/Vladivostok', 'владивостокское время'],
  ['Asia/Kamchatka', 'камчатское время'],
  ['Europe/Kaliningrad', 'восточноевропейское время'],
])('[APP-078] the time of %s is said as %s', (timeZone, words) => {
  expect(zoneTimeLabel(timeZone, 'ru')).toBe(words);
});

it('[APP-078] English says the name of the zone', () => {
  expect(zoneTimeLabel('Asia/Vladivostok', 'en')).toBe('Vladivostok Standard Time');
});
