import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createTokenStore } from '#src/lib/token-store.ts';
import { fakeCompany } from '#src/test/fake-corporate.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers } from '#src/test/fake-server.ts';
import { fakeForgiveness, fakeSettings } from '#src/test/fake-site.ts';
import { renderApp, TEST_CITIES } from '#src/test/render-app.tsx';

const PATIENT = { timeout: 10_000 };
const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(Date.UTC(2030, 0, 1) + ms).toISOString();
const TODAY = {
  ...{ ReservationId: '7', status: 'live' as const, plate: 'К415МН178', zone: '7801', parkingCode: null },
  ...{ startDate: at(0), endDate: at(HOUR_MS), repairUntil: at(9 * HOUR_MS), paid: 100, repairsLeft: 3 },
  kinds: [{ kind: 'plate' as const, isAllowed: true, errorName: null }],
};
const vehicleOf = (id: number) => ({
  ...{ Идентификатор: String(id), ГРЗ: `К${String(id).padStart(3, '0')}ОО178`, Категория: 'B' },
  ...{ 'Формат ГРЗ': 'Российский', VIN: '', IMEI: '' },
});

async function show(answers: Partial<FakeAnswers>) {
  const off = fakeForgiveness();
  const forgiveness = fakeForgiveness({ repair: { ...off.repair, kinds: ['plate'] } });
  const server = createFakeServer(
    fakeAnswers({ getSettings: { result: fakeSettings({ forgiveness }) }, ...answers }),
  );
  const store = createMemoryStore();
  createTokenStore(store, TEST_CITIES[0]?.city ?? '').write('coop', 'coop-token');
  await renderApp('/coop-profile?room=parking', { server, store });
  return server;
}

async function open(cost: { moneyEnough: boolean; refill: number }, count: number) {
  const server = await show({
    getCorpProfile: {
      result: fakeCompany({
        Автомобили: Array.from({ length: count }, (_, index) => vehicleOf(index + 1)),
      }),
    },
    todaySessions: { result: [TODAY] },
    repairCost: {
      ...{ difference: 40, costData: { intervals: [], totalcost: 140 }, balance: 10 },
      ...{ returnTo: 'none' as const, version: 'v1', ...cost },
    },
  });
  const fix = page.getByRole('button', { name: 'Исправить парковку К 415 МН 178' });
  await expect.element(fix, PATIENT).toBeVisible();
  await fix.click();
  await page.getByRole('button', { name: 'Номер машины' }).click();
  return server;
}

it('shows today’s sessions of the fleet as panels side by side', async () => {
  await page.viewport(1280, 900);
  const other = { ...TODAY, ReservationId: '8', plate: 'Т204ОР178' };
  await show({ todaySessions: { result: [TODAY, other] } });
  const panels = page.getByRole('region', { name: 'Сегодня' }).getByRole('listitem');
  await expect.poll(() => panels.elements().length, PATIENT).toBe(2);
  const [first, second] = panels.elements().map((panel) => panel.getBoundingClientRect());
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan(first?.right ?? Infinity);
});

const dialog = () => page.getByRole('dialog');

describe('repair of a company', () => {
  it('[FGV-029] [FGV-038] finds one of 200 vehicles and takes no typed plate', async () => {
    const server = await open({ moneyEnough: true, refill: 0 }, 200);
    expect(dialog().getByPlaceholder('А000АА').query()).toBeNull();
    await dialog()
      .getByRole('button', { name: /^Ваши автомобили/ })
      .click();
    await page.getByRole('combobox', { name: 'Ваши автомобили' }).fill('K137');
    await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
    await page.getByRole('option').click();
    await expect
      .poll(() => server.callsOf('repairCost').at(-1)?.input)
      .toMatchObject({ ReservationId: '7', kind: 'plate', Vehicle: { Number: 'К137ОО178' } });
    await expect.element(dialog().getByRole('button', { name: /^Доплатить/ })).toBeEnabled();
  });

  it('[FGV-055] offers no bank to a company without money', async () => {
    await open({ moneyEnough: false, refill: 30 }, 3);
    await dialog().getByRole('radio').first().click({ force: true });
    await expect
      .element(
        dialog()
          .getByText(/средств|денег/i)
          .first(),
      )
      .toBeVisible();
    await expect.element(dialog().getByRole('button', { name: /^Доплатить/ })).toBeDisabled();
    await expect.element(dialog().getByText('Банковская карта')).not.toBeInTheDocument();
  });

  it('[FGV-029] says that there is no other vehicle', async () => {
    await open({ moneyEnough: true, refill: 0 }, 0);
    await expect.element(dialog().getByText('У компании нет других включённых автомобилей.')).toBeVisible();
  });
});
