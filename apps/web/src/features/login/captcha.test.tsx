import { createChallenge, pbkdf2, verifySolution } from 'altcha/lib';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer, fakeAnswers, refusal, type FakeAnswers } from '#src/test/fake-server.ts';
import { renderApp, WITHOUT_MAP } from '#src/test/render-app.tsx';

const PATIENT = { timeout: 8000 };

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const OTHER_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const dialog = () => page.getByRole('dialog', { name: 'Вход' });
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const code = () => field('Код с картинки');
const picture = () => dialog().getByRole('img', { name: 'Картинка с цифрами' });
const submit = () => dialog().getByRole('button', { name: 'Войти', exact: true });

const tryToLogin = async (answers: Partial<FakeAnswers>) => {
  const server = createFakeServer(fakeAnswers(answers));
  const app = await renderApp('/', { server, screens: WITHOUT_MAP });
  app.core.dialogs.open('login', {});
  await userEvent.fill(field('Эл. почта или телефон'), 'anna@example.ru');
  await userEvent.fill(field('Пароль'), 'secret-1');
  expect(code().query()).toBeNull();
  await submit().click();
  return { ...app, server };
};

const asked = (rest: Record<string, unknown> = {}, name = 'LoginTryLimit') =>
  refusal(name, { captcha: PICTURE, id_session: 's-1', ...rest });

describe('login captcha', () => {
  it('[ACC-004] is hidden when the response has none', async () => {
    await tryToLogin({ login: refusal('IncorrectLogin') });
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    expect(code().query()).toBeNull();
    expect(picture().query()).toBeNull();
  });

  it.each(['LoginTryLimit', 'loginTryLimit'])(
    '[ACC-004] [ACC-032] shows the attempt limit and the picture on %s',
    async (name) => {
      const { server } = await tryToLogin({ login: asked({}, name) });
      await expect.element(dialog().getByText('Слишком много попыток. Введите код с картинки')).toBeVisible();
      await expect.element(picture()).toHaveAttribute('src', PICTURE);
      await expect.element(code()).toHaveFocus();

      await submit().click();
      await expect.element(dialog().getByText(/^Введите цифры с картинки/)).toBeVisible();
      expect(server.callsOf('login')).toHaveLength(1);

      server.answer('login', { token: 'second-token' });
      await userEvent.fill(code(), '48213');
      await submit().click();
      await expect.poll(() => server.callsOf('login').length, PATIENT).toBe(2);
      expect(server.callsOf('login')[1]?.input).toMatchObject({ captcha: '48213', id_session: 's-1' });
    },
  );

  it('[ACC-033] reports a wrong answer and shows the next picture with an empty field', async () => {
    const { server } = await tryToLogin({ login: asked() });
    await userEvent.fill(code(), '22222');
    server.answer('login', asked({ captcha: OTHER_PICTURE, id_session: 's-2' }, 'CaptchaIncorrect'));
    await submit().click();
    await expect
      .element(dialog().getByRole('alert').getByText('Код не подошёл. Введите код с новой картинки'))
      .toBeVisible();
    await expect.element(picture()).toHaveAttribute('src', OTHER_PICTURE);
    await expect.element(code()).toHaveValue('');
  });

  it('loads another picture on request', async () => {
    const { server } = await tryToLogin({
      login: asked(),
      checkCaptcha: asked({ captcha: OTHER_PICTURE, id_session: 's-2' }, 'CaptchaIncorrect'),
    });
    await dialog().getByRole('button', { name: 'Другая картинка' }).click();
    await expect.element(picture()).toHaveAttribute('src', OTHER_PICTURE);
    expect(server.callsOf('checkCaptcha')[0]?.input).toMatchObject({ id_session: 's-1' });
  });

  it('[accounts-5] offers proof of work and sends the proof as captcha', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter: 3,
      deriveKey: pbkdf2.deriveKey,
      hmacSignatureSecret: 'secret',
    });
    const { server } = await tryToLogin({ login: asked({ altcha: challenge }) });
    await dialog().getByRole('button', { name: 'Подтвердить без картинки' }).click();
    await expect.element(dialog().getByText('Подтверждено, картинка не нужна')).toBeVisible();
    expect(code().query()).toBeNull();

    server.answer('login', { token: 'second-token' });
    await submit().click();
    await expect.poll(() => server.callsOf('login').length, PATIENT).toBe(2);
    const sent = server.callsOf('login')[1]?.input ?? {};
    expect(sent['id_session']).toBe('s-1');
    const payload = JSON.parse(atob(String(sent['captcha']))) as Parameters<typeof verifySolution>[0];
    const verdict = await verifySolution({
      ...payload,
      deriveKey: pbkdf2.deriveKey,
      hmacSignatureSecret: 'secret',
    });
    expect(verdict.verified).toBe(true);
  });

  it('shows only the picture if the back end has no proof of work', async () => {
    await tryToLogin({ login: asked() });
    await expect.element(picture()).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Подтвердить без картинки' }).query()).toBeNull();
  });
});
