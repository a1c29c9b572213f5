import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newCaller, PASSWORD } from '../../test/account-kit.ts';
import { doWork, type SolvedCaptcha } from '../../test/captcha.sql.ts';
import type { Answer, CallOptions } from '../../test/harness.ts';
import { CAPTCHA_MS } from './captcha.ts';
import { WINDOW_MS } from './guard.ts';
import { hashPassword } from './password.ts';

const scene = moneyScene();
const { server } = scene;
const email = 'captcha@example.org';
beforeAll(async () => {
  await scene.createTestDriver({ email, passwordHash: await hashPassword(PASSWORD) });
});
afterEach(() => server.clock.advance(WINDOW_MS));

function tryLogin(fields: object = {}, call: CallOptions = newCaller(), login = email): Promise<Answer> {
  return server.call(operations.login, { login, password: 'wrong', ...fields }, call);
}

async function captchaOf(login = email, call?: CallOptions): Promise<Answer> {
  for (let attempts = 0; attempts < 3; attempts++) await tryLogin({}, call ?? newCaller(), login);
  return tryLogin({}, call ?? newCaller(), login);
}

const check = ({ captcha, id_session }: Partial<SolvedCaptcha>) =>
  server.call(operations.checkCaptcha, { 'g-recaptcha-response': captcha, id_session });
const right = { password: PASSWORD };

describe('captcha', () => {
  it('[ACC-030] [accounts-5] LoginTryLimit returns an image, its session and a puzzle; either solution allows the next login', async () => {
    const limit = await captchaOf();
    expect(limit).toMatchObject({
      errorName: 'LoginTryLimit',
      captcha: expect.stringMatching(/^data:image\/png;base64,/),
      id_session: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      altcha: { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: expect.any(String) },
    });
    expect((await tryLogin({ ...right, ...(await scene.readPicture(limit)) })).status).toBe('ok');
    expect((await tryLogin({ ...right, ...(await doWork(await captchaOf())) })).status).toBe('ok');
  });

  it('[THR-1] [accounts-5] accepts a proof of work once, for its session, within three minutes', async () => {
    const limit = await captchaOf();
    const done = await doWork(limit);
    const other = await doWork(await tryLogin());
    const incorrect = async (fields: object) =>
      expect((await tryLogin({ ...right, ...fields })).errorName).toBe('CaptchaIncorrect');
    await incorrect({ captcha: done.captcha, id_session: other.id_session });
    expect((await tryLogin({ ...right, ...done })).status).toBe('ok');
    await captchaOf();
    await incorrect(done);
    const late = await doWork(await tryLogin());
    server.clock.advance(CAPTCHA_MS);
    await incorrect(late);
  }, 60_000);

  it('[THR-1] [accounts-5] rejects a payload that is forged, easier than required or malformed', async () => {
    await captchaOf();
    const forge: ((challenge: Challenge) => unknown)[] = [
      (challenge) => ({ challenge, solution: { counter: 0, derivedKey: '00'.repeat(32) } }),
      (challenge) => ({ challenge, solution: null }),
      async (challenge) => {
        const easy = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
        return { challenge: easy, solution: await solveChallenge({ challenge: easy, deriveKey }) };
      },
      async () => {
        const own = { algorithm: 'PBKDF2/SHA-256', cost: 1, deriveKey, hmacSignatureSecret: 'own' };
        const challenge = await createChallenge(own);
        return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
      },
      () => ({ challenge: { parameters: {}, signature: 'x' }, solution: {} }),
      () => null,
      () => [],
    ];
    for (const make of forge) {
      const refusal = await tryLogin();
      const value = await make(refusal['altcha'] as Challenge);
      const captcha = Buffer.from(JSON.stringify(value)).toString('base64').padEnd(48, 'A');
      const answer = await tryLogin({ ...right, captcha, id_session: refusal['id_session'] });
      expect(answer.errorName).toBe('CaptchaIncorrect');
    }
  });

  it('[ACC-038] check-captcha accepts g-recaptcha-response; id_session alone then gives one pass', async () => {
    for (const solve of [(refusal: Answer) => scene.readPicture(refusal), doWork]) {
      const solved = await solve(await captchaOf());
      expect(await check(solved)).toEqual({ status: 'ok' });
      const pass = { captcha: '', id_session: solved.id_session };
      expect((await tryLogin({ ...right, ...pass })).status).toBe('ok');
      await captchaOf();
      expect((await tryLogin({ ...right, ...pass })).errorName).toBe('CaptchaIncorrect');
      server.clock.advance(WINDOW_MS);
    }
  });

  it('[ACC-038] [BAD-64] check-captcha returns CaptchaIncorrect with a new image and consumes the old one', async () => {
    const limit = await captchaOf();
    const solved = await scene.readPicture(limit);
    const wrong = await check({ ...solved, captcha: '00000' });
    expect(wrong).toMatchObject({ errorName: 'CaptchaIncorrect', id_session: expect.any(String) });
    expect((await check(solved)).errorName).toBe('CaptchaIncorrect');
    expect(await check(await scene.readPicture(wrong))).toEqual({ status: 'ok' });
    const bare = await check({});
    expect(bare).toEqual({
      status: 'error',
      errorName: 'CaptchaIncorrect',
      errorMessage: expect.any(String),
    });
  });

  it('[THR-1] counts concurrent checks of one image as one attempt', async () => {
    const solved = await scene.readPicture(await captchaOf());
    const guesses = ['22222', solved.captcha, '33333', solved.captcha].map((captcha) =>
      check({ ...solved, captcha }),
    );
    const oks = (await Promise.all(guesses)).filter((answer) => answer.status === 'ok');
    expect(oks.length).toBeLessThanOrEqual(1);
  });

  it('[THR-1] limits a pass to its login and to three minutes', async () => {
    const solved = await scene.readPicture(await captchaOf());
    await captchaOf('other@example.org');
    await check(solved);
    const pass = { captcha: '', id_session: solved.id_session };
    expect((await tryLogin(pass, newCaller(), 'other@example.org')).errorName).toBe('CaptchaIncorrect');
    const late = await scene.readPicture(await tryLogin());
    await check(late);
    server.clock.advance(CAPTCHA_MS);
    const answer = await tryLogin({ ...right, captcha: '', id_session: late.id_session });
    expect(answer.errorName).toBe('CaptchaIncorrect');
  });

  it("[THR-1] keeps other callers' images after a wrong answer without id_session", async () => {
    const [victim, annoyer] = [newCaller(), newCaller()];
    const { captcha } = await scene.readPicture(await captchaOf(email, victim));
    for (let attempts = 0; attempts < 3; attempts++) await tryLogin({ captcha: '22222' }, annoyer);
    expect((await tryLogin({ ...right, captcha }, victim)).status).toBe('ok');
  });

  it('[FLT-42] uses no external captcha provider and requires an answer for each guarded login', async () => {
    await captchaOf();
    for (const fields of [{}, { captcha: '' }, { captcha: 'skip' }, { id_session: 'x' }]) {
      const answer = await tryLogin({ ...right, ...fields });
      expect(['LoginTryLimit', 'CaptchaIncorrect']).toContain(answer.errorName);
      expect(answer['captcha']).toMatch(/^data:image/);
    }
  });
});
