import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createGuestParkings } from '#src/core/guest-parkings.ts';
import { createHandClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { button, field, NOW, openGuest, typePlate } from './test/open-guest.tsx';

const PATH = '/guest-payment?zone=7812';
const pay = () => button(/^Оплатить/);
const PARKED = {
  ...{ order: '100777', reservationId: '7', plate: 'К415МН178', zone: '7812', street: 'улица Рубинштейна' },
  ...{ amount: kopecks(10_000), startMs: NOW - 60_000, endMs: NOW + 60 * 60_000, check: '' },
};

describe('payment in three clicks', () => {
  it('shows a price before the plate, which the click focuses', async () => {
    const openAddress = vi.fn();
    const { server } = await openGuest({ path: PATH, openAddress });
    await button(/^100.₽, введите номер$/).click();
    await expect.element(field('Номер без региона')).toHaveFocus();
    await typePlate('к415мн', '178');
    await pay().click();
    await expect.poll(() => openAddress.mock.calls).toEqual([['/sandbox/pay/guest-secret']]);
    expect(server.callsOf('pay')[0]?.input).toMatchObject({ payment: 'card', duration: 60 });
  });

  it('says on phones that a zone is missing', async () => {
    await page.viewport(390, 844);
    await openGuest();
    const hint = page.getByText('Сначала выберите зону');
    await expect.element(hint).toBeVisible();
    await button(/^Зона парковки/).click();
    await page.getByRole('option').first().click();
    await expect.element(hint).not.toBeInTheDocument();
  });

  it('shows none where the price changes meanwhile', async () => {
    await openGuest({ path: PATH, clock: createHandClock(Date.parse('2026-11-19T16:30:00Z')) });
    await expect.element(button('Введите номер')).toBeEnabled();
  });

  it('folds the form below a parking', async () => {
    const store = createMemoryStore();
    createGuestParkings(store, 'saint-petersburg').keep(PARKED);
    await openGuest({ store });
    await button('Ещё одна парковка').click();
    await expect.element(field('Номер без региона')).toHaveFocus();
    expect(button('Ещё одна парковка').query()).toBeNull();
  });
});
