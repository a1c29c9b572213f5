import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { newCaller, newPhone } from '../../test/account-kit.ts';

const scene = moneyScene();
const { server } = scene;

it('[THR-1] [THR-17] [THR-18] keeps attempts, checks, codes and captchas across a restart', async () => {
  const login = 'restart@example.org';
  const tryLogin = (fields: object = {}) =>
    server.call(operations.login, { login, password: 'wrong', ...fields }, newCaller());
  const caller = newCaller();
  const ask = (number: number) =>
    server.call(operations.checkEmail, { email: `restart-${number}@example.org` }, caller);
  const phone = newPhone();
  const sendCode = () =>
    server.call(operations.sendSmsCode, { phone, edit: false, isReply: false }, newCaller());

  for (let number = 1; number <= 3; number++) {
    await tryLogin();
    expect((await ask(number)).status).toBe('ok');
  }
  const limit = await tryLogin();
  expect(limit.errorName).toBe('LoginTryLimit');
  expect((await sendCode()).status).toBe('ok');

  await server.restart();
  expect((await tryLogin()).errorName).toBe('LoginTryLimit');
  expect((await ask(4)).errorName).toBe('CaptchaIncorrect');
  expect((await sendCode()).errorName).toBe('LimitSMS');
  const { captcha, id_session } = await scene.readPicture(limit);
  const check = { 'g-recaptcha-response': captcha, id_session };
  expect(await server.call(operations.checkCaptcha, check)).toEqual({ status: 'ok' });
});
