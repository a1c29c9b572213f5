import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeSession } from '#src/test/fake-driver.ts';
import { inMinutes, NOW, openParking, profileAnswer } from './test/open-parking.tsx';

const panel = () => page.getByRole('article', { name: /^Парковка А 123 ВС 178/ });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('current sessions', () => {
  it('[PAY-100] shows a button to extend, which opens the payment dialog, and one to abort', async () => {
    const second = fakeSession(NOW, {
      id: '2',
      reservationId: '2',
      endDate: inMinutes(200),
      transport: { numberTs: 'Е777КХ98', category: 'B', formatGrz: 'Российский', name: '' },
    });
    const { core } = await openParking({ profile: { sessions: [fakeSession(NOW), second] } });

    for (const plate of ['А 123 ВС 178', 'Е 777 КХ 98']) {
      await page.getByRole('button', { name: `Продлить парковку ${plate}` }).click();
      await expect.element(page.getByRole('dialog', { name: 'Продлить парковку' })).toBeVisible();
      expect(core.dialogs.get()[0]).toMatchObject({ name: 'renew' });
      await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
      await expect.poll(() => page.getByRole('dialog').query()).toBeNull();

      await page.getByRole('button', { name: `Завершить парковку ${plate}` }).click();
      await expect.element(page.getByRole('dialog', { name: 'Завершить парковку?' })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Оставить' }).click();
      await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
    }
  });

  it('[PAY-104] counts down every second', async () => {
    // Only the intervals are fake: a loaded machine must not affect the test.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { clock } = await openParking({
        profile: { sessions: [fakeSession(NOW, { endDate: inMinutes(10) })] },
      });
      const timer = panel().getByRole('timer');
      await expect.element(timer).toHaveTextContent('10:00');
      await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
      for (const left of ['9:59', '9:58', '9:57', '9:56']) {
        const before = timer.element().textContent;
        clock.advance(999);
        await vi.advanceTimersByTimeAsync(999);
        expect(timer.element().textContent).toBe(before);
        clock.advance(1);
        await vi.advanceTimersByTimeAsync(1);
        await expect.element(timer).toHaveTextContent(left);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('[PAY-107] reloads the profile exactly once when the end passes', async () => {
    const { server, clock } = await openParking({
      path: '/',
      profile: { sessions: [fakeSession(NOW, { endDate: inMinutes(1) })] },
    });
    // Waits for the response: a clock change during a request would look like a wrong clock.
    await expect.element(page.getByRole('button', { name: /Парковки: осталось/ }).first()).toBeVisible();
    expect(server.callsOf('getProfile')).toHaveLength(1);

    clock.advance(58_000);
    await wait(1300);
    expect(server.callsOf('getProfile')).toHaveLength(1);

    // The server is slow to close the session: only one reload.
    clock.advance(3000);
    await expect.poll(() => server.callsOf('getProfile').length).toBe(2);
    clock.advance(30_000);
    await wait(2500);
    expect(server.callsOf('getProfile')).toHaveLength(2);
  });

  it('turns yellow at 15 minutes and red at the end, then leaves the list', async () => {
    const { server, clock } = await openParking({
      profile: { sessions: [fakeSession(NOW, { endDate: inMinutes(16) })] },
    });
    const colour = () => getComputedStyle(panel().element()).backgroundColor;
    await expect.element(panel().getByText('Идёт')).toBeVisible();
    const blue = colour();

    clock.advance(61_000);
    await expect.element(panel().getByText('Заканчивается')).toBeVisible();
    expect(colour()).not.toBe(blue);
    const yellow = colour();
    await expect.element(page.getByText('Парковка А 123 ВС 178: осталось 15 минут')).toBeInTheDocument();

    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.answer('getProfile', async () => {
      await answered;
      return profileAnswer();
    });
    clock.advance(15 * 60_000);
    await expect.element(panel().getByText('Время вышло')).toBeVisible();
    expect([blue, yellow]).not.toContain(colour());
    await expect.element(page.getByText('Парковка А 123 ВС 178: время вышло')).toBeInTheDocument();

    answer();
    await expect.element(page.getByText('Машин на парковке нет')).toBeVisible();
  });

  it('announces nothing to a screen reader between the marks', async () => {
    const { clock } = await openParking({
      profile: { sessions: [fakeSession(NOW, { endDate: inMinutes(14) })] },
    });
    await expect.element(panel()).toBeVisible();
    const live = document.querySelector('section [aria-live="polite"]:last-child');
    clock.advance(120_000);
    await wait(1300);
    expect(live?.textContent).toBe('');
  });

  it('keeps the last known sessions after a failed reload, with the load time', async () => {
    const { server, core } = await openParking({ profile: { sessions: [fakeSession(NOW)] } });
    await expect.element(panel()).toBeVisible();
    server.answer('getProfile', () => new Response('', { status: 404 }));
    await core.queryClient.refetchQueries({ queryKey: ['saint-petersburg', 'personal'] });
    await expect
      .element(page.getByText(/^Не удалось обновить\. Показываем парковки на \d\d:\d\d$/))
      .toBeVisible();
    await expect.element(panel()).toBeVisible();

    server.answer('getProfile', () => profileAnswer({ sessions: [fakeSession(NOW)] }));
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.poll(() => page.getByText(/^Не удалось обновить/).query()).toBeNull();
  });

  it('folds all but the first on phones and unfolds by a button', async () => {
    await page.viewport(390, 844);
    try {
      const later = fakeSession(NOW, {
        id: '2',
        reservationId: '2',
        endDate: inMinutes(200),
        transport: { numberTs: 'Е777КХ98', category: 'B', formatGrz: 'Российский', name: '' },
      });
      await openParking({ profile: { sessions: [fakeSession(NOW), later] } });
      const extend = page.getByRole('button', { name: 'Продлить парковку Е 777 КХ 98' });
      await expect
        .element(page.getByRole('button', { name: 'Продлить парковку А 123 ВС 178' }))
        .toBeVisible();
      expect(extend.query()).toBeNull();
      await page.getByRole('button', { name: 'Показать кнопки' }).click();
      await expect.element(extend).toBeVisible();
    } finally {
      await page.viewport(1280, 900);
    }
  });
});
