import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeProfile } from '#src/test/fake-driver.ts';
import { createFakeServer, type FakeAnswers, fakeAnswers } from '#src/test/fake-server.ts';
import { fakeOptions, fakeSettings } from '#src/test/fake-site.ts';
import { renderApp, type RenderAppOptions } from '#src/test/render-app.tsx';

export const MAIN_PHONE = '+7 (911) 000 - 00 - 01';
export const OTHER_PHONE = '+7 (911) 000 - 00 - 02';

export const TWO_PHONES = [
  { phone: '79110000001', isMain: true },
  { phone: '79110000002', isMain: false },
];

interface OpenProfile {
  answers?: Partial<FakeAnswers>;
  profile?: Parameters<typeof fakeProfile>[0];
  options?: Parameters<typeof fakeOptions>[1];
  settings?: Parameters<typeof fakeSettings>[0];
  app?: Partial<RenderAppOptions>;
}

export const openProfile = async ({ answers, profile, options, settings, app }: OpenProfile = {}) => {
  const server = createFakeServer(
    fakeAnswers({
      getOptions: () => ({ result: fakeOptions(Date.now(), options) }),
      getSettings: { result: fakeSettings(settings) },
      getProfile: () => ({
        result: fakeProfile({ telephones: TWO_PHONES, ...profile }),
        serverTime: new Date().toISOString(),
      }),
      ...answers,
    }),
  );
  return renderApp('/profile/my-profile', { server, token: 'token', ...app });
};

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

export const press = (name: string | RegExp) => button(name).click();

export const dialog = (name: string | RegExp) => page.getByRole('dialog', { name, exact: true });

export const field = (label: string) => page.getByRole('dialog').getByLabelText(label, { exact: true });

export const type = (label: string, text: string) => userEvent.fill(field(label), text);

export const noDialog = async () => {
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
};
