import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeSession } from '#src/test/fake-driver.ts';
import { inMinutes, NOW, openParking } from './test/open-parking.tsx';

it('[PAY-103] shows date and time for an end on another city day', async () => {
  // 01:12 of the next day in the city, still the same day in UTC.
  const session = fakeSession(NOW, { endDate: inMinutes(630) });
  await openParking({ profile: { sessions: [session] } });
  const named = (name: string) => page.getByRole('article', { name, exact: true });
  await expect.element(named('Парковка А 123 ВС 178, закончится 20 ноября 01:12')).toBeVisible();
  await openParking({ path: '/en/profile/parking', profile: { sessions: [session] } });
  await expect.element(page.getByRole('article', { name: /20 November 01:12$/ }).first()).toBeVisible();
});
