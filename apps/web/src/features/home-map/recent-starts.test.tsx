import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeOperation } from '#src/test/fake-operations.ts';
import { LADA, openHome, withoutWebGl } from './test/open-home.tsx';

withoutWebGl();

it('opens a place of the last parkings with the same car and duration', async () => {
  const last = { parking: '3001, ул. Рубинштейна, 15', transport: LADA.numberTs, duration: 120 };
  await openHome({
    isDriver: true,
    answers: {
      getOperationsWithFilter: { result: [fakeOperation(last), fakeOperation(last)], hasMore: false },
    },
  });
  const rows = page.getByRole('region', { name: 'Как в прошлый раз' }).getByRole('button');
  await expect.poll(() => rows.elements().length, { timeout: 10_000 }).toBe(1);
  await rows.click();
  const card = page.getByRole('article');
  await expect.element(card.getByRole('radio', { name: /^2 часа/ })).toBeChecked();
  await expect.element(card.getByRole('button', { name: /А 123 ВС 178/ })).toBeVisible();
});
