import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '#src/test/fake-server.ts';
import { costAnswer, inMinutes, openParking, VESTA } from './test/open-parking.tsx';

const payButton = (name: RegExp | string) => page.getByRole('button', { name });
const form = () => page.getByRole('form', { name: 'Новая парковка' });

describe('submit button of the roadside form', () => {
  it('[PAY-075] [PAY-289] shows "free" with the end of the free time and is disabled at 0', async () => {
    const { server } = await openParking({
      answers: { cost: (call) => costAnswer(call, 0, { freeUntil: inMinutes(18) }) },
    });
    await expect.element(payButton(/^Бесплатно/)).toBeDisabled();
    const note = 'Сейчас парковка бесплатная до 15:00. Платить ничего не нужно.';
    await expect.element(form().getByText(note)).toBeVisible();

    server.answer('cost', (call) => costAnswer(call, 0, { freeUntil: '2026-11-20T05:00:00Z' }));
    await payButton('2 часа').click();
    await expect.element(form().getByText(/бесплатная до 20 ноября 08:00/)).toBeVisible();
  });

  it('[PAY-076] shows "start parking" and the amount when the money is enough', async () => {
    await openParking({
      answers: { cost: (call) => costAnswer(call, 100, { balance: 100, moneyEnough: true }) },
    });
    await expect.element(payButton(/^Начать парковку\s*100\s₽$/)).toBeEnabled();
  });

  it('[PAY-077] shows "continue" and the missing amount when the money is not enough', async () => {
    const { server } = await openParking({
      answers: {
        cost: (call) => costAnswer(call, 211.5, { balance: 150, moneyEnough: false, refill: 61.5 }),
      },
    });
    await payButton(/^Продолжить/).click();
    const dialog = page.getByRole('dialog', { name: 'Оплата парковки' });
    await expect.element(dialog.getByText(/^На балансе не хватает 61\.50/)).toBeVisible();
    expect(server.callsOf('start')).toHaveLength(0);

    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  });

  it('[PAY-083] is enabled only with a price, intervals, a total and no error', async () => {
    const { server } = await openParking({ zoneNumber: null });
    const button = payButton(/^(Начать парковку|Бесплатно|Продолжить)/);
    await expect.element(button).toBeDisabled();
    await page.getByRole('button', { name: /^Зона парковки/ }).click();
    await page.getByRole('option', { name: /Литейный/ }).click();
    await expect.element(button).toBeEnabled();

    const none = { intervals: [], totalcost: 100 };
    const states = [
      ['2 часа', () => server.answer('cost', (call) => costAnswer(call, 100, { costData: none })), false],
      ['1 час', () => server.answer('cost', (call) => costAnswer(call)), true],
      ['2 часа', () => server.answer('cost', (call) => costAnswer(call, 0)), false],
      ['1 час', () => server.answer('cost', (call) => costAnswer(call)), true],
      ['2 часа', () => server.answer('cost', refusal('CalendarIsEmpty')), false],
      ['1 час', () => server.answer('cost', (call) => costAnswer(call)), true],
      ['2 часа', () => server.answer('cost', refusal('CostCalculationError')), false],
    ] as const;
    for (const [chip, prepare, isEnabled] of states) {
      const before = server.callsOf('cost').length;
      prepare();
      await payButton(chip).click();
      await expect.poll(() => server.callsOf('cost').length).toBe(before + 1);
      await expect
        .element(page.getByRole('region', { name: 'Расчёт' }))
        .toHaveAttribute('aria-busy', 'false');
      expect([chip, button.element().matches(':enabled')]).toEqual([chip, isEnabled]);
    }
  });

  it('[PAY-053] shows a dash instead of the amount and no alert on CostCalculationError', async () => {
    await openParking({ answers: { cost: refusal('CostCalculationError') } });
    const price = page.getByRole('region', { name: 'Расчёт' });
    await expect.element(price.getByText('—')).toBeVisible();
    await expect.element(payButton(/^Начать парковку\s*—/)).toBeDisabled();
    expect(page.getByRole('alert').query()).toBeNull();
  });

  it('[PAY-054] shows a red alert for any other cost error and a price of 0', async () => {
    await openParking({ answers: { cost: refusal('TariffNotFound') } });
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Тариф не найден. Выберите другую зону на карте');
    const { color } = getComputedStyle(alert.element());
    expect(color).toBe('rgb(155, 29, 19)');
    await expect.element(payButton(/^Начать парковку\s*0\s₽/)).toBeDisabled();
    await expect.element(page.getByRole('region', { name: 'Расчёт' }).getByText(/^0\s₽$/)).toBeVisible();
  });

  it('leaves the decision to the server when the balance is unknown', async () => {
    const { server } = await openParking({
      answers: { cost: (call) => costAnswer(call, 100, { balance: -1, moneyEnough: false, refill: 100 }) },
    });
    const price = page.getByRole('region', { name: 'Расчёт' });
    await expect.element(price.getByText(/^Баланс обновляется/)).toBeVisible();
    expect(price.getByText('На балансе останется').query()).toBeNull();
    await payButton(/^Начать парковку/).click();
    await expect.poll(() => server.callsOf('start').length).toBe(1);
    expect(server.callsOf('start')[0]?.input).toMatchObject({ Vehicle: { Number: VESTA.numberTs } });
  });
});
