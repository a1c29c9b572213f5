import { operations } from '@gorpark/contract';
import { readTodaySessions } from '@gorpark/contract/public/repair/read';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createTokenStore } from '#src/lib/token-store.ts';
import { fakeToday, REPAIRABLE } from '#src/test/fake-repair.ts';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { renderApp, TEST_CITIES } from '#src/test/render-app.tsx';

it('[FGV-053] pays no repair of a company at a bank', async () => {
  const server = createFakeServer(
    fakeAnswers({
      getSettings: { result: fakeSettings(REPAIRABLE) },
      repairCost: {
        ...operations.repairCost.example.reply,
        ...{ difference: 75, moneyEnough: false, refill: 75, version: 'v1' },
      },
    }),
  );
  const store = createMemoryStore();
  createTokenStore(store, TEST_CITIES[0]?.city ?? '').write('coop', 'coop-token');
  const { core } = await renderApp('/coop-profile', { server, store });
  await expect.element(page.getByRole('heading', { level: 1 }), { timeout: 10_000 }).toBeVisible();
  const [session] = readTodaySessions({ result: [fakeToday(Date.now())] });
  if (session) core.dialogs.open('repair', { session });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Зона', exact: true }).click();
  await dialog.getByRole('button', { name: /^(Зона|Парковка)/ }).click();
  await page.getByRole('combobox').fill('7812');
  await page.getByRole('option').first().click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Доплатить/ })).toBeDisabled();
});
