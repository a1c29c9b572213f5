import { expect, it } from 'vitest';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { fakeOptions } from '#src/test/fake-site.ts';
import { renderApp } from '#src/test/render-app.tsx';
import { SIMPLE_PARTS } from '#src/test/simple-parts.tsx';

const closedServer = (rest: Parameters<typeof fakeOptions>[1] = {}) =>
  createFakeServer(
    fakeAnswers({
      getOptions: () => ({
        result: fakeOptions(Date.now(), {
          isClose: true,
          contacts: { phone: '78125550142' },
          numberSmsSendTo: '3065',
          ...rest,
        }),
      }),
    }),
  );
const CLOSED = 'Сервис временно закрыт';

it.each([
  ['/', undefined],
  ['/', 'token'],
  ['/profile/parking', 'token'],
  ['/profile/parking', undefined],
  ['/nothing/here', undefined],
  ['/en/news', 'token'],
])('[APP-017] shows the closed page of a closed site on %s, token: %s', async (path, token) => {
  const { screen } = await renderApp(path, {
    ...SIMPLE_PARTS,
    server: closedServer(),
    ...(token && { token }),
  });
  const title = path.startsWith('/en') ? 'The service is closed for now' : CLOSED;
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('[APP-020] shows only the closed notice and the support phone', async () => {
  const { screen } = await renderApp('/', { ...SIMPLE_PARTS, token: 'token', server: closedServer() });
  await expect.element(screen.getByRole('heading', { level: 1, name: CLOSED })).toBeVisible();

  await expect.element(screen.getByRole('link')).toHaveAttribute('href', 'tel:+78125550142');
  for (const role of ['navigation', 'contentinfo', 'textbox', 'dialog'] as const)
    await expect.element(screen.getByRole(role)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Home' })).not.toBeInTheDocument();
});

const MENU = fakeOptions(0).menuItems;
it.each([
  [MENU, /уже оплатили, действуют. Начать новую можно по SMS на номер 3065\.$/],
  [{ ...MENU, mobile: [] }, /уже оплатили, действуют\.$/],
])('[APP-020] offers an SMS only if SMS commands are available', async (menuItems, texts) => {
  const { screen } = await renderApp('/', { ...SIMPLE_PARTS, server: closedServer({ menuItems }) });
  await expect.element(screen.getByText(texts)).toBeVisible();
});

it('checks again on request and shows a reopened site', async () => {
  const server = closedServer();
  const { screen } = await renderApp('/', { ...SIMPLE_PARTS, server });
  await expect.element(screen.getByRole('heading', { level: 1, name: CLOSED })).toBeVisible();

  server.answer('getOptions', () => ({ result: fakeOptions(Date.now()) }));
  await screen.getByRole('button', { name: 'Проверить ещё раз' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});
