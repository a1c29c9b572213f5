import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeVehicle } from '#src/test/fake-driver.ts';
import type { FakeAnswers } from '#src/test/fake-server.ts';
import { fakeForgiveness, fakeSettings } from '#src/test/fake-site.ts';
import { inMinutes, NOW, openParking } from '../parking/test/open-parking.tsx';

const CAR = fakeVehicle('А123ВС178', { STSNumber: '7800123456' });
const settings = (checksShown: 'atOnce' | 'after24h' | 'off') => ({
  result: fakeSettings({
    forgiveness: fakeForgiveness({
      ...{ payWithinMinutes: 15, leaveWithinMinutes: 10 },
      enforcement: { checksShown },
    }),
  }),
});
const check = (minutes: number, graceMinutes: number | null = null) => ({
  ...{
    id: String(9000 + minutes),
    plate: 'А123ВС178',
    at: inMinutes(minutes),
    street: 'улица Рубинштейна',
    zone: '7812',
  },
  ...{ verdict: 'notAllowed' as const, verdictText: 'Оплаты не видно' },
  ...{ reason: 'noRight', reasonText: 'Парковка не оплачена', isOnline: true },
  organisation: 'Городской центр парковок',
  grace: graceMinutes === null ? null : { kind: 'arrival' as const, until: inMinutes(graceMinutes) },
});
const proved = { proofs: [{ id: String(CAR.id), state: 'proved' as const, until: inMinutes(9999) }] };

const open = (answers: Partial<FakeAnswers>, path = '/profile/checks') =>
  openParking({
    path,
    profile: { ts: [CAR] },
    answers: {
      ...{ getSettings: () => settings('atOnce'), getVehicleProofs: proved },
      getVehicleChecks: { checks: [check(-1, 14)], next: null },
      ...answers,
    },
  });
const items = () => page.getByRole('list', { name: 'Список проверок' }).getByRole('listitem');

describe('checks of own vehicles', () => {
  it('[OPN-064] lists checks with place, time and grace, and loads the next page', async () => {
    await open({
      getVehicleChecks: (call) =>
        call.input['cursor'] === '7'
          ? { checks: [check(-600)], next: null }
          : { checks: [check(-1, 14)], next: '7' },
    });
    await expect.element(items().first()).toMatchTextContent(/Оплаты не видно.*14:41.*Парковка не оплачена/);
    await expect.element(items().first()).toMatchTextContent(/до 14:56.*Зона 7812, улица Рубинштейна/);
    await page.getByRole('button', { name: 'Показать ещё' }).click();
    await expect.poll(() => items().elements().length).toBe(2);
  });

  it('[OPN-138] opens an appeal about the check with one click, sends its number, or not after removal', async () => {
    const found = [check(-1, 14), { ...check(-5), verdict: 'unknown' as const }, check(-9)];
    const { server, history } = await open({
      getVehicleChecks: { checks: found, next: null },
      getAppeals: { result: [] },
    });
    await expect.poll(() => page.getByRole('link', { name: 'Написать обращение' }).elements().length).toBe(2);
    const send = async (message: string) => {
      await page.getByLabelText('Сообщение').fill(message);
      await page.getByRole('button', { name: 'Отправить', exact: true }).click();
    };
    await items().nth(2).getByRole('link', { name: 'Написать обращение' }).click();
    await expect.element(page.getByText(/^19 ноября 14:33, А.123.ВС.178, зона 7812/)).toBeVisible();
    await send('Оплачено по другому номеру');
    await expect.poll(() => server.callsOf('registerAppeal')[0]?.input).toMatchObject({ idCheck: '8991' });
    await expect.poll(() => history.location.search).toBe('');

    await page
      .getByRole('navigation', { name: 'Личный кабинет' })
      .getByRole('link', { name: 'Проверки' })
      .click();
    await items().first().getByRole('link', { name: 'Написать обращение' }).click();
    await page.getByRole('button', { name: 'Не указывать проверку' }).click();
    await send('Просто вопрос');
    await expect
      .poll(() => server.callsOf('registerAppeal')[1]?.input)
      .toMatchObject({ message: 'Просто вопрос' });
    expect(server.callsOf('registerAppeal')[1]?.input).not.toHaveProperty('idCheck');
  });

  it('shows a failure with a retry, and an empty list', async () => {
    const { server } = await open({ getVehicleChecks: () => new Response(null, { status: 500 }) });
    await expect.element(page.getByText('Не удалось загрузить проверки')).toBeVisible();
    server.answer('getVehicleChecks', { checks: [], next: null });
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.element(page.getByRole('heading', { name: 'Проверок не было' })).toBeVisible();
  });

  it('proves a vehicle', async () => {
    let isProved = false;
    await open({
      getVehicleProofs: () => (isProved ? proved : { proofs: [] }),
      proveVehicle: () => {
        isProved = true;
        return { state: 'proved' as const, until: inMinutes(9999) };
      },
    });
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    await expect.element(page.getByText(/^Подтверждена до/)).toBeVisible();
  });

  it('[OPN-064] says on the parking page when it was checked, until the grace ends', async () => {
    const { clock } = await open({}, '/profile/parking');
    const notice = page.getByText('А 123 ВС 178: проверили в 14:41. Оплатите до 14:56');
    await expect.element(notice).toBeVisible();
    clock.set(NOW + 15 * 60_000);
    await expect.poll(() => notice.query()).toBeNull();
  });

  it('[OPN-065] has no page in a city without it', async () => {
    const { server } = await open({ getSettings: () => settings('off') });
    await expect.element(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
    expect(server.callsOf('getVehicleChecks')).toEqual([]);
  });

  it.each(['atOnce', 'after24h', 'off'] as const)(
    '[OPN-065] with %s links the page or not',
    async (shown) => {
      const { server } = await open({ getSettings: () => settings(shown) }, '/profile/parking');
      const menu = page.getByRole('navigation', { name: 'Личный кабинет' });
      await expect.element(menu.getByRole('link', { name: 'Мой профиль' })).toBeVisible();
      await expect
        .poll(() => menu.getByRole('link', { name: 'Проверки' }).elements().length)
        .toBe(shown === 'off' ? 0 : 1);
      await expect.poll(() => server.callsOf('getVehicleChecks').length > 0).toBe(shown !== 'off');
    },
  );
});
