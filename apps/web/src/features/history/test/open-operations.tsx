import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { fakeProfile } from '#src/test/fake-driver.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers } from '#src/test/fake-server.ts';
import { fakeOptions, fakeSettings } from '#src/test/fake-site.ts';
import { renderApp, type RenderAppOptions } from '#src/test/render-app.tsx';

/** Noon in the city. */
export const NOW = Date.UTC(2025, 10, 5, 9);

interface OpenOperations {
  answers?: Partial<FakeAnswers>;
  settings?: Parameters<typeof fakeSettings>[0];
  app?: Partial<RenderAppOptions>;
  path?: string;
}

export const openOperations = async ({
  answers,
  settings,
  app,
  path = '/profile/operations',
}: OpenOperations = {}) => {
  const server = createFakeServer(
    fakeAnswers(
      {
        getOptions: () => ({ result: fakeOptions(NOW) }),
        getSettings: { result: fakeSettings(settings) },
        getProfile: () => ({ result: fakeProfile(), serverTime: new Date(NOW).toISOString() }),
        ...answers,
      },
      () => NOW,
    ),
  );
  const opened = await renderApp(path, { server, token: 'token', device: { now: () => NOW }, ...app });
  // The first test also waits for the page's code.
  await expect.element(page.getByRole('heading', { level: 1 }), { timeout: 15_000 }).toBeInTheDocument();
  return opened;
};

export const wide = () => page.viewport(1280, 900);
export const narrow = () => page.viewport(390, 844);
export const combobox = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
export const chip = (name: string) => page.getByRole('button', { name, exact: true });
export const filters = () => page.getByRole('region', { name: 'Фильтр операций' });
