import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeProfile, fakeVehicle } from '#src/test/fake-driver.ts';
import { fakeOperation } from '#src/test/fake-operations.ts';
import { fakeFine } from '#src/test/fake-papers.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers, refusal } from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp } from '#src/test/render-app.tsx';

const FINES = [
  fakeFine(),
  fakeFine({
    uin: '03164371202603110007',
    fineStatus: 'Передан судебным приставам',
    totalSum: 5000,
    place: 'Литейный пр., 30',
  }),
  fakeFine({
    uin: '03164371118625276019',
    fineStatus: 'Отправлен',
    totalSum: 5000,
    place: 'Загородный пр., 10',
  }),
  fakeFine({ uin: '03164371247082276540', fineStatus: 'Оплачен', paidSum: 3000, place: 'ул. Марата, 22' }),
];

const open = async (answers: Partial<FakeAnswers> = {}, path = '/profile/penalty') => {
  const server = createFakeServer(fakeAnswers({ getFines: { fines: FINES }, ...answers }));
  return renderApp(path, { server, token: 'driver-token' });
};
const items = () => page.getByRole('list', { name: 'Список штрафов' }).getByRole('listitem');
/** The first test also waits for the page's code. */
const shown = async () => {
  await expect.poll(() => items().elements().length, { timeout: 12_000 }).toBe(4);
};
const item = (place: string) => page.getByRole('button', { name: new RegExp(place) });

describe('parkings of the day', () => {
  const AT = Date.parse('2026-10-30T09:00:00Z');
  const parked = (from: number, to: number) =>
    fakeOperation({
      ...{ startsOf: new Date(AT + from * 60_000).toISOString(), status: 'done' },
      endOf: new Date(AT + to * 60_000).toISOString(),
    });
  it.each([
    [[parked(7, 60)], /началась через 7 минут после/],
    [[parked(-90, -12)], /закончилась за 12 минут до/],
    [[parked(-90, 12)], /была на оплаченной парковке/],
    [[], /Оплаченных парковок не было/],
  ])('are shown beside a fine %#', async (result, text) => {
    await open({
      getFines: { fines: [fakeFine({ offenseDate: new Date(AT).toISOString() })] },
      getOperationsWithFilter: { result, hasMore: false },
    });
    await item('Рубинштейна').click();
    await expect.element(page.getByText(text), { timeout: 12_000 }).toBeVisible();
  });
  it('deny no parking without an end', async () => {
    await open({
      getFines: { fines: [fakeFine({ offenseDate: new Date(AT).toISOString() })] },
      getOperationsWithFilter: { result: [{ ...parked(-90, 12), endOf: null }], hasMore: false },
    });
    await item('Рубинштейна').click();
    await expect.element(page.getByRole('heading', { level: 3, name: /Парковки/ })).toBeVisible();
    await expect.element(page.getByText(/Оплаченных парковок не было/)).not.toBeInTheDocument();
  });
});

describe('fines', () => {
  it('[SRV-096] expands a fine and loads its photo by UIN once', async () => {
    const { server } = await open();
    await shown();
    expect(server.callsOf('getFineImage')).toEqual([]);
    await expect.element(item('Рубинштейна')).toHaveAttribute('aria-expanded', 'false');
    await item('Рубинштейна').click();
    await expect.element(item('Рубинштейна')).toHaveAttribute('aria-expanded', 'true');
    await expect
      .element(page.getByRole('img', { name: 'Снимок: А123ВС178, ул. Рубинштейна, 15' }))
      .toBeVisible();
    expect(server.callsOf('getFineImage').map(({ input }) => input['uin'])).toEqual(['18810178260311001238']);
    await expect.element(page.getByText('№ 0780 2026 118842 от 09.11.2026')).toBeVisible();
    await item('Рубинштейна').click();
    await item('Рубинштейна').click();
    expect(server.callsOf('getFineImage')).toHaveLength(1);
  });

  it('[SRV-101] shows the status in its colour', async () => {
    await open();
    await shown();
    const colours = items()
      .elements()
      .map((element) => element.querySelector('[data-colour]')?.getAttribute('data-colour'));
    expect(colours).toEqual(['black', 'red', 'grey', 'green']);
  });

  it('shows the amount due and copies the UIN', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await expect.element(page.getByText(/^3 штрафа не оплачены/)).toBeVisible();
    await expect.element(page.getByText(/^13.000.₽$/)).toBeVisible();
    await item('Рубинштейна').click();
    await page.getByRole('button', { name: 'Скопировать' }).click();
    await expect.element(page.getByText('УИН скопирован').last()).toBeVisible();
    expect(writeText).toHaveBeenCalledWith('18810178260311001238');
    expect(page.getByText(/Контрольная цифра/).query()).toBeNull();
  });

  it('marks a UIN with a wrong check digit', async () => {
    await open({ getFines: { fines: [fakeFine({ uin: '18810178260311001239' })] } });
    await item('Рубинштейна').click();
    await expect.element(page.getByText(/^Контрольная цифра не сходится/)).toBeVisible();
  });

  it('[SRV-097] shows "You have no fines" for an empty list', async () => {
    await open({ getFines: { fines: [] } }, '/en/profile/penalty');
    await expect.element(page.getByRole('heading', { name: 'You have no fines' })).toBeVisible();
  });

  it('[SRV-097] shows the empty list in Russian', async () => {
    await open({ getFines: { fines: [] } });
    await expect.element(page.getByRole('heading', { name: 'Штрафов нет' })).toBeVisible();
  });

  it('[SRV-098] loads once: reopening the page sends no request', async () => {
    const { server, history } = await open();
    await shown();
    history.push('/profile/parking');
    await expect.poll(() => items().elements().length).toBe(0);
    history.push('/profile/penalty');
    await shown();
    expect(server.callsOf('getFines')).toHaveLength(1);
  });

  it('[FLT-43] shows an error with retry, and a note on a stored list', async () => {
    const { server } = await open({ getFines: refusal('UnknownError') });
    await expect.element(page.getByRole('heading', { name: 'Не получилось узнать о штрафах' })).toBeVisible();
    server.answer('getFines', { fines: FINES, isStored: true, storedAt: '2026-11-18T09:00:00.000Z' });
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect
      .element(page.getByText(/^Служба штрафов не отвечает\. Последние данные: 18 ноября 12:00\.$/))
      .toBeVisible();
    await shown();
  });

  it('offers a retry when a photo fails to load, and reports a missing one', async () => {
    const { server } = await open({ getFineImage: refusal('UnknownError') });
    await item('Рубинштейна').click();
    await expect.element(page.getByText('Снимок не загрузился')).toBeVisible();
    server.answer('getFineImage', { image: 'PHN2Zz4=', imageType: 'image/png' });
    await page.getByRole('button', { name: 'Ещё раз' }).click();
    await expect.element(page.getByText('Снимка нет')).toBeVisible();
  });
});

describe('menu', () => {
  const NOW = Date.UTC(2026, 10, 19, 9);
  const entry = () =>
    page.getByRole('navigation', { name: 'Личный кабинет' }).getByRole('link', { name: /^Штрафы/ });
  const withCertificate = (STSNumber: string): Partial<FakeAnswers> => ({
    getProfile: {
      result: fakeProfile({ ts: [fakeVehicle('А123ВС178', { mainTs: true, STSNumber })] }),
      serverTime: new Date(NOW).toISOString(),
    },
  });

  it('shows the number of unpaid fines, and the page requests no second list', async () => {
    const { server } = await open(withCertificate('78ОР123456'), '/profile/my-profile');
    await expect.element(entry(), { timeout: 15_000 }).toHaveAccessibleName('Штрафы 3 не оплачены');
    await entry().click();
    await shown();
    expect(server.callsOf('getFines')).toHaveLength(1);
  });

  it('[services-4] sends no request without a vehicle certificate or to a foreign back end', async () => {
    const { server } = await open(withCertificate(''), '/profile/my-profile');
    await expect.element(entry(), { timeout: 15_000 }).toHaveAccessibleName('Штрафы');
    const { gorpark: _, ...options } = fakeOptions(NOW);
    const foreign = await open(
      { ...withCertificate('78ОР123456'), getOptions: { result: options as never } },
      '/profile/my-profile',
    );
    await expect.element(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
    expect([...server.callsOf('getFines'), ...foreign.server.callsOf('getFines')]).toEqual([]);
  });
});
