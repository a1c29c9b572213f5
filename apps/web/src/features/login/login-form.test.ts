import { describe, expect, it } from 'vitest';
import { createDialogStore } from '#src/core/dialogs/dialog-store.ts';
import { createSessionStore } from '#src/core/session-store.ts';
import { type ApiResult, refuse, succeed } from '#src/api/result.ts';
import type { ApiClient } from '#src/api/client.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { createTokenStore } from '#src/lib/token-store.ts';
import { checkLegal, cleanInn, toLegalRequest } from './legal-form.ts';
import { checkLogin, toLoginRequest } from './login-form.ts';
import { LOGIN_WAITING, toLoginResult } from './login-result.ts';

const PICTURE = 'data:image/svg+xml;base64,AA';
const values = { login: 'anna@example.ru', password: 'secret' };

const sessionThatAnswers = (answer: ApiResult<string>) =>
  createSessionStore({
    client: { call: () => Promise.resolve(answer) } as unknown as ApiClient,
    tokens: createTokenStore(createMemoryStore(), 'tula'),
    dialogs: createDialogStore(),
    loginVersion: 'login-v5',
    accountOf: () => null,
    forgetPersonal: () => undefined,
    leavePush: () => undefined,
  });
const outcomeOf = async (answer: ApiResult<string>) =>
  toLoginResult(await sessionThatAnswers(answer).login(values));

describe('login form', () => {
  it('[ACC-026] returns emptyField for an empty login or password', () => {
    expect(checkLogin({ login: ' ', password: '' }, true)).toEqual({
      login: 'emptyField',
      password: 'emptyField',
    });
    expect(checkLogin({ login: '', password: '  ' }, false)).toEqual({
      login: 'emptyField',
      password: 'emptyField',
    });
    expect(checkLogin(values, true)).toEqual({});
  });

  it.each(['anna', 'anna@', 'anna@example', '79215550142'])(
    '[ACC-027] rejects %s with email in an e-mail field',
    (login) => {
      expect(checkLogin({ ...values, login }, false)).toEqual({ login: 'email' });
    },
  );

  it('[ACC-027] accepts an e-mail in an e-mail field', () => {
    expect(checkLogin(values, false)).toEqual({});
  });

  it.each([
    'anna@example.ru',
    '79215550142',
    '7921555014',
    '89215550142',
    '8921555014',
    '+79215550142',
    '+7921555014',
    '+7 (921) 555 - 01 - 42',
  ])('[ACC-028] accepts %s in an e-mail or phone field', (login) => {
    expect(checkLogin({ ...values, login }, true)).toEqual({});
  });

  it.each(['anna', 'anna@', '5550142', '792155501', '792155501423', '+375291234567', '+89215550142'])(
    '[ACC-028] rejects %s with emailPhone in an e-mail or phone field',
    (login) => {
      expect(checkLogin({ ...values, login }, true)).toEqual({ login: 'emailPhone' });
    },
  );

  it('[accounts-6] accepts ten digits as a phone without the country code', () => {
    const typed = { login: ' 921 555-01-42 ', password: 'p' };
    expect(checkLogin(typed, true)).toEqual({});
    expect(toLoginRequest(typed)).toEqual({ login: '+79215550142', password: 'p' });
  });

  it('[ACC-029] trims values before validation and sending', () => {
    const typed = { login: '  a@b.ru ', password: ' p ' };
    expect(checkLogin(typed, false)).toEqual({});
    expect(toLoginRequest(typed)).toEqual({ login: 'a@b.ru', password: 'p' });
  });
});

describe('login result', () => {
  it('[ACC-013] is waiting at first and ok after a response with status ok', async () => {
    expect(LOGIN_WAITING.status).toBe('waiting');
    expect((await outcomeOf(succeed('token'))).result.status).toBe('ok');
  });

  it.each(['EmptyPass', 'IncorrectLogin'] as const)('[ACC-014] maps %s to error', async (name) => {
    expect((await outcomeOf(refuse(name))).result).toMatchObject({ status: 'error', errorName: name });
  });

  it('[ACC-016] returns to waiting without an error after a reset', () => {
    expect(LOGIN_WAITING).toEqual({ status: 'waiting', errorName: null, captcha: null, id_session: null });
  });

  it('[ACC-019] contains status, errorName, the captcha picture and id_session', async () => {
    const details = { captcha: PICTURE, id_session: 's1', altcha: { parameters: {} } };
    const { result, captcha } = await outcomeOf(refuse('LoginTryLimit', { details }));
    expect(result).toEqual({
      status: 'error',
      errorName: 'LoginTryLimit',
      captcha: PICTURE,
      id_session: 's1',
    });
    expect(captcha?.proof).toEqual({ parameters: {} });
  });
});

describe('login form of a legal entity', () => {
  it('accepts a tax number of 10 or 12 digits, with or without spaces, and any contract number', () => {
    const contractNumber = ' СК-2026/118 ';
    expect(checkLegal({ inn: '7801234567', contractNumber })).toEqual({});
    expect(checkLegal({ inn: '780 123 456 789', contractNumber })).toEqual({});
    expect(checkLegal({ inn: '78012345678', contractNumber })).toEqual({ inn: 'innFormat' });
    expect(checkLegal({ inn: '', contractNumber: ' ' })).toEqual({
      inn: 'emptyField',
      contractNumber: 'emptyField',
    });
    expect(cleanInn('780 123 456 789 0123')).toBe('780 123 456 789 0123');
    expect(checkLegal({ inn: '780 123 456 789 0123', contractNumber })).toEqual({ inn: 'innFormat' });
    expect(toLegalRequest({ inn: '780 1234567', contractNumber })).toEqual({
      inn: '7801234567',
      contractNumber: 'СК-2026/118',
    });
  });
});
