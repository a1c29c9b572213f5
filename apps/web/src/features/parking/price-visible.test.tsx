import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '#src/test/fake-server.ts';
import { costAnswer, openParking, profileAnswer } from './test/open-parking.tsx';

const price = () => page.getByRole('region', { name: 'Расчёт' });
const total = () =>
  price()
    .getByText(/^100.₽$/)
    .first();
const EMPTY = 'Выберите зону и автомобиль — цена появится здесь.';

describe('price of the roadside form', () => {
  it('[PAY-043] requests the price again on every change of zone, transport and duration', async () => {
    const { server } = await openParking();
    await expect.element(total()).toBeVisible();
    const asked = () =>
      server
        .callsOf('cost')
        .map(({ input }) => [
          input['Zone'],
          (input['Vehicle'] as { Number: string }).Number,
          Number(input['Duration']),
        ]);

    await page.getByRole('button', { name: '2 часа' }).click();
    await expect.poll(() => asked().at(-1), { timeout: 3000 }).toEqual(['7812', 'О808ОТ198', 120]);
    await page.getByRole('radio', { name: /А123ВС/ }).click({ force: true });
    await expect.poll(() => asked().at(-1), { timeout: 3000 }).toEqual(['7812', 'А123ВС178', 120]);
    await page.getByRole('button', { name: /^Зона парковки/ }).click();
    await page.getByRole('option', { name: /Литейный/ }).click();
    await expect.poll(() => asked().at(-1), { timeout: 3000 }).toEqual(['7801', 'А123ВС178', 120]);
    expect(asked()).toHaveLength(4);
  });

  it('agrees with the shown end', async () => {
    const { clock } = await openParking();
    await expect.element(price().getByText('14:42–15:42')).toBeVisible();
    clock.advance(60_000);
    await expect.element(page.getByText(/, 14:43$/)).toBeVisible();
    await expect.element(page.getByText(/до 15:42/).first()).toBeVisible();
    expect(page.getByText(/до 15:43/).query()).toBeNull();
  });

  it('hides the price without a zone; shows it with zone, car and duration', async () => {
    await openParking({ zoneNumber: null });
    await expect.element(price().getByText(EMPTY)).toBeVisible();
    expect(price().getByText('Итого').query()).toBeNull();
    await page.getByRole('button', { name: /^Зона парковки/ }).click();
    await page.getByRole('option', { name: /Литейный/ }).click();
    await expect.element(total()).toBeVisible();
  });

  it('hides the price without a car', async () => {
    const { server } = await openParking({ answers: { getProfile: () => profileAnswer({ ts: [] }) } });
    await expect.element(page.getByText('Добавьте автомобиль, чтобы начать парковку.')).toBeVisible();
    expect(price().query()).toBeNull();
    expect(server.callsOf('cost')).toHaveLength(0);
  });

  it('hides the price before it is loaded and after an error', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { server } = await openParking({
      answers: {
        cost: async (call) => {
          await asked;
          return costAnswer(call);
        },
      },
    });
    await expect.poll(() => server.callsOf('cost').length).toBe(1);
    expect(price().getByText('Итого').query()).toBeNull();
    answer();
    await expect.element(total()).toBeVisible();
    server.answer('cost', refusal('CostCalculationError'));
    await page.getByRole('button', { name: '2 часа' }).click();
    await expect.element(price().getByText('—')).toBeVisible();
    expect(total().query()).toBeNull();
  });
});

it('shows the pay button on a laptop of 1280 x 800 without scrolling', async () => {
  await page.viewport(1280, 800);
  await openParking();
  await expect.element(total()).toBeVisible();
  const button = page.getByRole('button', { name: /^Начать парковку/ }).element();
  expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
});

it('[sessions-1] says beside the docked pay button of a phone which part of the time is free', async () => {
  await page.viewport(390, 844);
  await openParking({
    answers: {
      cost: (call) => {
        const paid = costAnswer(call);
        const intervals = paid.costData.intervals.flatMap((row) => [
          { ...row, cost: 0, total: 0, from: '07:42', to: '08:30', note: 'free' as const },
          { ...row, from: '08:30', to: '08:42' },
        ]);
        return { ...paid, costData: { ...paid.costData, intervals } };
      },
    },
  });
  const note = page.getByText(
    'До 08:30 бесплатно, заранее платить не нужно. К оплате только время после 08:30.',
  );
  await expect.element(note).toBeInViewport({ ratio: 1 });
  await page.viewport(1280, 800);
  await expect.poll(() => note.query()?.checkVisibility() ?? false).toBe(false);
});
