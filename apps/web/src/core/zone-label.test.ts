import { expect, it } from 'vitest';
import { zoneLabel, zoneTimeLabel } from './zone-label.ts';

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

it('[APP-078] a zone without a name in the language is told by its distance from Greenwich', () => {
  expect(zoneLabel('Etc/GMT-5', 'ru')).toBe('GMT+5');
  expect(zoneTimeLabel('Etc/GMT-5', 'ru')).toBe('GMT+5');
  expect(zoneTimeLabel('Etc/GMT-5', 'en')).toBe('GMT+5');
});

it('[APP-078] the name of a zone has no words behind a comma', () => {
  expect(zoneLabel('Europe/Moscow', 'ru')).toBe('Москва');
  expect(zoneLabel('Europe/Moscow', 'en')).toBe('Moscow Standard Time');
  expect(zoneTimeLabel('Europe/Moscow', 'ru-RU')).toBe('московское время');
});
