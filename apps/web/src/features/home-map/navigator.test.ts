import { expect, it } from 'vitest';
import { navigatorHref, walkMinutes } from './navigator.ts';

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8)', 'geo:59.9312,30.3445?q=59.9312,30.3445'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'https://maps.apple.com/?daddr=59.9312,30.3445&dirflg=d'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://yandex.ru/maps/?rtext=~59.9312%2C30.3445&rtt=auto'],
])("[map-10] opens the route by car in the device's app: %s", (agent, href) => {
  expect(navigatorHref([30.3445, 59.9312], agent)).toBe(href);
});

it('[map-10] estimates minutes on foot by street distance, none if too far', () => {
  expect(walkMinutes([30.3445, 59.9312], [30.3445, 59.9312])).toBe(1);
  expect(walkMinutes([30.3445, 59.9312], [30.3445, 59.9357])).toBe(8);
  expect(walkMinutes([30.3445, 59.9312], [30.6, 59.9312])).toBeNull();
});
