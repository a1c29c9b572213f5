import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeSession } from '#src/test/fake-driver.ts';
import { refusal } from '#src/test/fake-server.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { costAnswer, inMinutes, NOW, openParking, profileAnswer } from './test/open-parking.tsx';

const price = () => page.getByRole('region', { name: 'Расчёт' });
const row = (label: string) => price().getByRole('term').filter({ hasText: label });
const BONUS_CITY = { getSettings: { result: fakeSettings({ useBonus: true }) } };

describe('bonus on the parking page', () => {
  it('[money-6] shows how much of the price the bonus pays and the remaining balance', async () => {
    await openParking({
      answers: {
        ...BONUS_CITY,
        cost: (call) => costAnswer(call, 100, { balance: 500, sumBonus: 30, moneyEnough: true, refill: 0 }),
      },
      profile: { balance: 500, bonus: 30 },
    });
    await expect.element(row('Из них бонусами')).toBeVisible();
    const text = () => price().element().textContent.replaceAll(/\s/g, ' ');
    expect(text()).toContain('Из них бонусами30');
    expect(text()).toContain('На балансе останется430');
  });

  it('[money-6][INV-1] subtracts the bonus from the missing amount', async () => {
    const { server } = await openParking({
      answers: {
        cost: (call) =>
          costAnswer(call, 211.5, { balance: 150, sumBonus: 30, moneyEnough: false, refill: 31.5 }),
      },
      profile: { balance: 150, bonus: 30 },
    });
    await page.getByRole('button', { name: /^Продолжить/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Оплата парковки' });
    await expect.element(dialog.getByText(/^На балансе не хватает 31\.50/)).toBeVisible();
    await expect.element(dialog.getByText('Спишем бонусами')).toBeVisible();
    expect(server.callsOf('start')).toHaveLength(0);
  });

  it('[money-6] starts without a top-up when balance and bonus are enough', async () => {
    const { server } = await openParking({
      answers: {
        cost: (call) => costAnswer(call, 100, { balance: 80, sumBonus: 20, moneyEnough: true, refill: 0 }),
      },
      profile: { balance: 80, bonus: 20 },
    });
    await page.getByRole('button', { name: /^Начать парковку/ }).click();
    await expect.poll(() => server.callsOf('start').length).toBe(1);
  });

  it('[money-6] hides the bonus row without a bonus', async () => {
    await openParking({ answers: { cost: (call) => costAnswer(call) } });
    await expect.element(row('На балансе останется')).toBeVisible();
    expect(row('Из них бонусами').query()).toBeNull();
  });

  it('[INV-23] shows the refund to balance and bonus', async () => {
    await openParking({
      answers: {
        ...BONUS_CITY,
        endCost: refusal('TariffNotFound'),
        cancel: { message: '', refund: 50, sumBonus: 20, balance: 1270.5, endDate: inMinutes(0) },
      },
      profile: { sessions: [fakeSession(NOW)], bonus: 0 },
    });
    await page.getByRole('button', { name: 'Завершить парковку А 123 ВС 178' }).click();
    const dialog = page.getByRole('dialog', { name: 'Завершить парковку?' });
    await expect.element(dialog.getByText(/сначала деньги на баланс, затем бонусы/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Завершить парковку' }).click();
    const finished = page.getByRole('dialog', { name: 'Парковка завершена' });
    await expect
      .element(finished.getByText(/^Вернули на баланс 30.₽, бонусами 20.₽\. Стояли /))
      .toBeVisible();
  });

  it('[money-6] requests the price again when the bonus has changed', async () => {
    const { server, core } = await openParking({ profile: { bonus: 0 } });
    await expect.element(row('На балансе останется')).toBeVisible();
    const before = server.callsOf('cost').length;
    server.answer('getProfile', () => profileAnswer({ bonus: 55 }));
    await core.queryClient.refetchQueries({ queryKey: ['saint-petersburg', 'personal'] });
    await expect.poll(() => server.callsOf('cost').length).toBeGreaterThan(before);
  });
});
