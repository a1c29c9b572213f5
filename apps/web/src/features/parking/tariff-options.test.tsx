import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeSession } from '#src/test/fake-driver.ts';
import { costAnswer, NOW, openParking } from './test/open-parking.tsx';

interface TariffFile {
  tariffs: { versions: { options?: { firstHourWhole?: boolean; minutePriceRounded?: boolean } }[] }[];
}

const PACKS = import.meta.glob<TariffFile>('../../../../../cities/*/tariffs.json', {
  eager: true,
  import: 'default',
});
const optionsOf = (isWanted: (file: string) => boolean) =>
  Object.entries(PACKS)
    .filter(([file]) => isWanted(file))
    .flatMap(([, { tariffs }]) =>
      tariffs.flatMap(({ versions }) => versions.map(({ options }) => options ?? {})),
    );

const payButton = (name: string) => page.getByRole('button', { name });

describe('tariff options in the price breakdown', () => {
  it('[PAY-282] enables them in Saint Petersburg and in no other pack', () => {
    const here = optionsOf((file) => file.includes('/saint-petersburg/'));
    const elsewhere = optionsOf((file) => !file.includes('/saint-petersburg/'));
    expect(here.length).toBeGreaterThan(0);
    expect(here.every((one) => one.firstHourWhole && one.minutePriceRounded)).toBe(true);
    expect(elsewhere.length).toBeGreaterThan(20);
    expect(elsewhere.some((one) => one.firstHourWhole || one.minutePriceRounded)).toBe(false);
  });

  it('[PAY-282] names only the enabled tariff options', async () => {
    const { server } = await openParking({
      answers: {
        cost: (call) =>
          costAnswer(call, 100, { options: { firstHourWhole: true, minutePriceRounded: true } }),
      },
    });
    const price = page.getByRole('region', { name: 'Расчёт' });
    await expect.element(price.getByText('Первый час оплачивается целиком')).toBeVisible();
    await expect.element(price.getByText('Цена минуты округляется до копейки')).toBeVisible();

    server.answer('cost', (call) => costAnswer(call));
    await payButton('2 часа').click();
    await expect.element(price.getByText('14:42–15:42')).toBeVisible();
    await expect.poll(() => price.getByText('Первый час оплачивается целиком').query()).toBeNull();
    expect(price.getByText('Цена минуты округляется до копейки').query()).toBeNull();

    server.answer('cost', (call) => {
      const { costData, ...rest } = costAnswer(call, 100, {
        options: { firstHourWhole: true, minutePriceRounded: false },
      });
      const note = 'firstHourWhole' as const;
      return {
        ...rest,
        costData: { ...costData, intervals: costData.intervals.map((row) => ({ ...row, note })) },
      };
    });
    await payButton('3 часа').click();
    await expect.element(price.getByText(/первый час.*даже если уедете раньше/)).toBeVisible();
    expect(price.getByText('Первый час оплачивается целиком').query()).toBeNull();
  });

  it('hides the first hour in an extension', async () => {
    const options = { firstHourWhole: true, minutePriceRounded: true };
    await openParking({
      profile: { sessions: [fakeSession(NOW)] },
      answers: { cost: (call) => costAnswer(call, 100, { options }) },
    });
    await page.getByRole('button', { name: /^Продлить парковку/ }).click();
    const price = page.getByRole('dialog').getByRole('region', { name: 'Расчёт' });
    await expect.element(price.getByText('Цена минуты округляется до копейки')).toBeVisible();
    expect(price.getByText('Первый час оплачивается целиком').query()).toBeNull();
  });

  it('hides options that are off by default', async () => {
    await openParking();
    const price = page.getByRole('region', { name: 'Расчёт' });
    await expect.element(price.getByText('14:42–15:42')).toBeVisible();
    expect(price.getByText(/целиком|округляется/).query()).toBeNull();
  });
});
