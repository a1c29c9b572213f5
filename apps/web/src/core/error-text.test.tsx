import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLang } from '#src/i18n/lang-store.ts';
import { failedRequest } from '#src/lib/failed-request.ts';
import { useErrorText } from './error-text.ts';

function Shown({ name, own }: { name: string; own?: string }) {
  return useErrorText()(name, own);
}

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
