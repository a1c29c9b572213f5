import { operations } from '@gorpark/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeForgiveness } from '#src/test/fake-site.ts';
import { NOW, openGuest } from './test/open-guest.tsx';

const REMINDERS = { isOn: true, leads: [5, 15], standardLead: 15, smsPerDay: 2 };
const PAID = {
  ...operations.orderState.example.reply,
  state: 'done' as const,
  plate: 'К415МН178',
  zone: '7812',
  ReservationId: '77',
  startDate: new Date(NOW).toISOString(),
  endDate: new Date(NOW + 60 * 60_000).toISOString(),
};
const chip = (name: string) => page.getByRole('button', { name, exact: true });

function comeBack(orderState = PAID, isOn = true) {
  const store = createMemoryStore();
  store.write('gorpark.guest.saint-petersburg', 'guest-token');
  const forgiveness = fakeForgiveness({ reminders: { ...REMINDERS, isOn } });
  return openGuest({
    path: '/guest-payment?order=100778',
    store,
    settings: { forgiveness },
    answers: { orderState },
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('reminders of a guest', () => {
  it('[FGV-094] [FGV-105] offers notification and calendar with the token of the guest', async () => {
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
    const json = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'a', auth: 'b' } };
    const subscribe = vi.fn().mockResolvedValue({ toJSON: () => json });
    const pushManager = { subscribe, getSubscription: vi.fn().mockResolvedValue(null) };
    vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as never);
    vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager } as never);
    const { server } = await comeBack();
    await page.getByRole('button', { name: 'Напомнить о конце парковки' }).click();
    await expect.element(page.getByRole('group', { name: 'Напомнить за 15 минут' })).toBeVisible();
    for (const name of ['Почта', 'SMS']) expect(chip(name).query()).toBeNull();
    await chip('Уведомление').click();
    await expect
      .poll(() => server.callsOf('setReminders').at(-1)?.input)
      .toMatchObject({ channels: ['push'], lead: 15, ReservationId: '77' });
    await chip('Календарь').click();
    await expect
      .poll(() => server.callsOf('getCalendar').at(-1)?.input)
      .toMatchObject({ ReservationId: '77' });
    for (const call of ['getReminders', 'setReminders', 'addPush', 'getCalendar'] as const)
      expect(server.callsOf(call).map(({ headers }) => headers.get('authorization'))).toEqual(
        server.callsOf(call).map(() => expect.stringContaining('guest-token')),
      );
    expect(server.callsOf('addPush')).toHaveLength(1);
  });

  it.each([
    ['where the city has none', PAID, false],
    ['without the id of the session', { ...PAID, ReservationId: '' }, true],
  ])('sends nothing %s', async (_, order, isOn) => {
    const { server } = await comeBack(order, isOn);
    await expect.element(page.getByText('Парковка оплачена до 15:42')).toBeVisible();
    expect(server.callsOf('getReminders')).toEqual([]);
    expect(chip('Календарь').query()).toBeNull();
  });
});
