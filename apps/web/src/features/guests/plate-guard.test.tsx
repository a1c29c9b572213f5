import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { button, field, NOW, openGuest, typePlate } from './test/open-guest.tsx';

const KEY = 'gorpark.plates.saint-petersburg';

async function openWith(plates: readonly string[], options: Parameters<typeof openGuest>[0] = {}) {
  const store = createMemoryStore();
  store.write(KEY, JSON.stringify(plates));
  return { ...(await openGuest({ store, ...options })), store };
}
const question = () => page.getByText('Похоже на ваш А 123 ВС 178. Верно ли А 128 ВС 178?');

describe('a typed plate that is similar to a known one', () => {
  it('[FGV-107] [FGV-114] asks a guest, takes the known plate and leaves the payment possible', async () => {
    await openWith(['А123ВС178']);
    await typePlate('А128ВС', '178');
    await expect.element(question()).toBeVisible();
    await expect.element(button(/^Заплатить|^Оплатить/).first()).toBeVisible();
    await button('Взять А 123 ВС 178').click();
    await expect.element(field('Номер без региона')).toHaveValue('А123ВС');
    await expect.poll(() => question().query()).toBeNull();
  });

  it('[FGV-107] [FGV-114] asks in English at a foreign back end', async () => {
    const { gorpark: _own, ...foreign } = fakeOptions(NOW);
    await openWith(['А123ВС178'], {
      path: '/en/guest-payment',
      answers: { getOptions: { result: foreign as ReturnType<typeof fakeOptions> } },
    });
    await page.getByRole('textbox', { name: 'Number without region' }).fill('А123ВС');
    await page.getByRole('textbox', { name: 'Region' }).fill('98');
    await expect
      .element(page.getByText('It looks like your А 123 ВС 178. Is А 123 ВС 98 right?'))
      .toBeVisible();
    await expect.element(button('Take А 123 ВС 178')).toBeVisible();
  });

  it('[FGV-108] remembers «Всё верно» on the device and asks about no known plate', async () => {
    const { store } = await openWith(['А123ВС178']);
    await typePlate('А128ВС', '178');
    await button('Всё верно').click();
    await expect.poll(() => question().query()).toBeNull();
    expect(JSON.parse(store.read(KEY) ?? '[]')).toEqual(['А128ВС178', 'А123ВС178']);
    await typePlate('А123ВС', '178');
    await expect.element(field('Регион')).toHaveValue('178');
    expect(page.getByText(/^Похоже на ваш/).query()).toBeNull();
  });

  it('[FGV-113] offers the mended plate for a digit in the place of a letter', async () => {
    await openWith([]);
    await typePlate('0123ВС', '78');
    await expect.element(page.getByText('Может быть, О 123 ВС 78?')).toBeVisible();
    await button('Взять О 123 ВС 78').click();
    await expect.element(field('Номер без региона')).toHaveValue('О123ВС');
  });
});
