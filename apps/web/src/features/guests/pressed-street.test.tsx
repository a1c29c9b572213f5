import { expect, it } from 'vitest';
import { createGuestParkings } from '#src/core/guest-parkings.ts';
import { rememberStreet } from '#src/core/guest-parkings-key.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { button, NOW, openGuest, typePlate } from './test/open-guest.tsx';

it('[map-7] sends the clicked parking with price, payment and order', async () => {
  const tab = createMemoryStore();
  rememberStreet({ tab }, { code: '7812', title: 'ул. Рубинштейна', pressedCode: '3001' });
  const store = createMemoryStore();
  const { server } = await openGuest({
    path: '/guest-payment?zone=7812',
    openAddress: () => undefined,
    store,
    tab,
  });
  await typePlate('к415мн', '178');
  await expect.element(button(/^Зона парковки/)).toMatchTextContent('ул. Рубинштейна');
  await button(/^Оплатить/).click();
  await expect.poll(() => server.callsOf('pay').at(-1)?.input).toMatchObject({ zone: '7812', Place: '3001' });
  expect(server.callsOf('cost').at(-1)?.input).toMatchObject({ Zone: '7812', Place: '3001' });
  const stays = createGuestParkings(store, 'saint-petersburg');
  await expect.poll(() => stays.order(NOW)?.street).toBe('ул. Рубинштейна');
});
