import { describe, expect, it } from 'vitest';
import { checkLogin, readCaptcha, toLoginRequest } from './login-form.ts';

const values = { login: 'anna@example.ru', password: 'secret', captcha: '' };

describe('login form', () => {
  it('wants every field', () => {
    expect(checkLogin({ login: ' ', password: '', captcha: '' }, true)).toEqual({
      login: 'emptyField',
      password: 'emptyField',
      captcha: 'emptyField',
    });
    expect(checkLogin(values, false)).toEqual({});
  });

  it.each(['anna@example.ru', '79215550142', '+7 (921) 555 - 01 - 42', '8921555014'])('takes %s', (login) => {
    expect(checkLogin({ ...values, login }, false)).toEqual({});
  });

  it.each(['anna', 'anna@', '5550142', '+375291234567'])('refuses %s', (login) => {
    expect(checkLogin({ ...values, login }, false)).toEqual({ login: 'emailPhone' });
  });

  it('trims values and adds the captcha of this try', () => {
    expect(toLoginRequest({ login: ' a@b.ru ', password: ' p ', captcha: '' }, null)).toEqual({
      login: 'a@b.ru',
      password: 'p',
    });
    const captcha = { picture: 'data:image/png;base64,AA', idSession: 's1' };
    expect(toLoginRequest({ ...values, captcha: ' 7К4М ' }, captcha)).toMatchObject({
      captcha: '7К4М',
      id_session: 's1',
    });
  });

  it('reads only a picture as a captcha', () => {
    expect(readCaptcha({ captcha: 'data:image/svg+xml;base64,AA', id_session: 's1' })).toEqual({
      picture: 'data:image/svg+xml;base64,AA',
      idSession: 's1',
    });
    expect(readCaptcha({})).toBe(null);
    expect(readCaptcha({ captcha: 'https://example.org/x.png' })).toBe(null);
  });
});
