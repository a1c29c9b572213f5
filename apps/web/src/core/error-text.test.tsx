import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLang } from '#src/i18n/lang-store.ts';
import { createHandClock } from '#src/lib/clock.ts';
import { failedRequest } from '#src/lib/failed-request.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeCity } from '#src/test/fake-city.ts';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { fakeSettings } from '#src/test/fake-site.ts';
import { CoreProvider } from './core-provider.tsx';
import { createCore } from './core.ts';
import { useErrorText } from './error-text.ts';
import { optionsQuery } from './site.ts';

const NOW = Date.parse('2026-11-19T11:42:00Z');

async function makeCore(hasBalance: boolean) {
  const core = createCore({
    cities: [fakeCity()],
    defaultCity: 'saint-petersburg',
    store: createMemoryStore(),
    device: createHandClock(NOW),
    fetch: createFakeServer(
      fakeAnswers({ getSettings: () => ({ result: fakeSettings({ dontUseBalance: !hasBalance }) }) }),
    ).fetch,
    getLang: () => 'ru',
    reloadHome: () => undefined,
  });
  await core.queryClient.prefetchQuery(optionsQuery(core));
  return core;
}
const core = await makeCore(true);

function Shown({ name, own, of = core }: { name: string; own?: string; of?: typeof core }) {
  return (
    <CoreProvider core={of}>
      <Text name={name} {...(own !== undefined && { own })} />
    </CoreProvider>
  );
}

function Text({ name, own }: { name: string; own?: string }) {
  return useErrorText()(name, own);
}

it.each([
  [false, /Выберите, чем заплатить/],
  [true, /Пополните баланс/],
])('offers a top-up only in a city with a balance: %s', async (hasBalance, text) => {
  const screen = await render(<Shown name="NoMoneyNoHoney" of={await makeCore(hasBalance)} />);
  await expect.element(screen.container).toMatchTextContent(text);
});

it.each([
  ['Request error', undefined, 'That did not work. Try again. Error code for support: 0a1b2c3d'],
  ['UnknownError', 'No file', 'No file. Error code for support: 0a1b2c3d'],
  ['IncorrectCode', 'Wrong code', 'Wrong code'],
])('shows the code of a fault of the server, none of a refusal: %s', async (name, own, text) => {
  setLang('en');
  failedRequest.set('0a1b2c3d-17');
  const screen = await render(<Shown name={name} {...(own !== undefined && { own })} />);
  await expect.element(screen.container).toHaveTextContent(text);
  expect(screen.container.textContent).toBe(text);
  failedRequest.set(null);
  setLang('ru');
});

it('keeps the code of the failure that is shown', async () => {
  const shown = (text: string) => <Shown name="UnknownError" own={text} />;
  failedRequest.set('11111111');
  const screen = await render(shown('One'));
  failedRequest.set('22222222');
  await screen.rerender(shown('Two'));
  expect(screen.container.textContent).toMatch(/^Two.*11111111/);
  await screen.rerender(<Shown name="IncorrectCode" />);
  await screen.rerender(shown('Three'));
  expect(screen.container.textContent).toMatch(/^Three.*22222222/);
  failedRequest.set(null);
});
