import { expect, it } from 'vitest';
import { renderApp } from '#src/test/render-app.tsx';

it('draws', async () => {
  const { screen, history } = await renderApp('/ru/nothing');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Такой страницы нет');
  expect(history.location.pathname).toBe('/nothing');
});
