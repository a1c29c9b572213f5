import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/db/tx.ts';
import { cityIdOf, createTestDriver } from '../../test/drivers.sql.ts';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import { codeFor, inboxOf } from '../../test/inbox.ts';
import type { CodeProof, Codes } from './codes.ts';
import type { CodeContext, CodeOrder } from './tables.ts';
import { byEmail, bySms, callerOfTest, freshPhone } from './test-kit.ts';

let server: TestServer;
let codes: Codes;
let cityId: number;
beforeAll(async () => {
  server = await createTestServer();
  codes = server.app.application.codes;
  cityId = await cityIdOf(server, 'saint-petersburg');
});
afterAll(() => server.close());

let people = 0;
const freshMailbox = (): string => `person${(people += 1)}@example.org`;
const REFUSED = { ok: false, error: 'IncorrectCode' };

async function sent(order: CodeOrder, ctx: CodeContext = callerOfTest(cityId)) {
  const answer = await codes.send(ctx, order);
  if (!answer.ok) throw new Error(answer.error);
  return { token: answer.value.token, code: await codeFor(server, order.target) };
}

const take = (proof: CodeProof) => inTransaction(server.db, (tx) => codes.takeConfirmed(tx, cityId, proof));

const wrong = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

describe('one-time code', () => {
  it('[THR-19] has 6 digits by email and SMS, 4 by call; is confirmed and used once', async () => {
    for (const [channel, digits] of [
      ['email', 6],
      ['sms', 6],
      ['call', 4],
    ] as const) {
      const target = channel === 'email' ? freshMailbox() : freshPhone();
      const kind = channel === 'email' ? 'email' : 'phone';
      const { token, code } = await sent({ channel, target, purpose: 'registration' });
      expect(code).toMatch(new RegExp(`^\\d{${digits}}$`));
      expect(await codes.findConfirmed(cityId, token, 'registration')).toBeNull();
      expect(await codes.confirm({ cityId, lang: 'ru' }, { kind, token, code })).toEqual({
        ok: true,
        value: {},
      });
      expect(await codes.confirm({ cityId, lang: 'ru' }, { kind, token, code: wrong(code) })).toMatchObject(
        REFUSED,
      );
      expect(await codes.findConfirmed(cityId, token, 'registration')).toEqual({
        kind,
        target,
        accountId: null,
      });
      const proof = { kind, purpose: 'registration', target, accountId: null } as const;
      expect([await take(proof), await take(proof)]).toEqual([true, false]);
      expect(await codes.confirm({ cityId, lang: 'ru' }, { kind, token, code })).toMatchObject(REFUSED);
      expect(await codes.findConfirmed(cityId, token, 'registration')).toBeNull();
    }
  });

  it('[BAD-70] returns IncorrectCode for another target or a malformed code and keeps the right code working', async () => {
    const anna = await sent(byEmail(freshMailbox()));
    const boris = await sent(byEmail(freshMailbox()));
    const given = [wrong(anna.code), '', `${anna.code}1`, 'абвгде'];
    if (boris.code !== anna.code) given[0] = boris.code;
    for (const code of given)
      expect(
        await codes.confirm({ cityId, lang: 'ru' }, { kind: 'email', token: anna.token, code }),
      ).toMatchObject(REFUSED);
    const right = { kind: 'email', token: anna.token, code: ` ${anna.code}\n` } as const;
    expect(await codes.confirm({ cityId, lang: 'ru' }, right)).toMatchObject({ ok: true });
  });

  it.each([
    ['email', 5],
    ['sms', 5],
    ['call', 3],
  ] as const)(
    '[THR-19] rejects the right code after too many guesses by %s (%i)',
    async (channel, attempts) => {
      const kind = channel === 'email' ? 'email' : 'phone';
      for (const wrongAttempts of [attempts - 1, attempts]) {
        const target = channel === 'email' ? freshMailbox() : freshPhone();
        const { token, code } = await sent({ channel, target, purpose: 'registration' });
        for (let n = 0; n < wrongAttempts; n++)
          expect(
            await codes.confirm({ cityId, lang: 'ru' }, { kind, token, code: wrong(code) }),
          ).toMatchObject(REFUSED);
        const { ok } = await codes.confirm({ cityId, lang: 'ru' }, { kind, token, code });
        expect(ok).toBe(wrongAttempts < attempts);
      }
    },
  );

  it('[accounts-8] marks a dead code: last attempt, newer code, expired, used up, never sent', async () => {
    const OVER = { ...REFUSED, details: { isCodeOver: true } };
    const confirm = (given: { token: string; code: string }) =>
      codes.confirm({ cityId, lang: 'ru' }, { kind: 'phone', ...given });
    const target = freshPhone();
    const first = await sent(bySms(target));
    const guess = { token: first.token, code: wrong(first.code) };
    for (let n = 0; n < 4; n++) expect(await confirm(guess)).toEqual(REFUSED);
    expect(await confirm(guess)).toMatchObject(OVER);
    expect(await confirm(first)).toMatchObject({
      ...OVER,
      message: 'Этот код больше не действует. Получите новый',
    });

    const replaced = freshPhone();
    const old = await sent(bySms(replaced));
    server.clock.advance(10_000);
    await sent(bySms(replaced));
    expect(await confirm(old)).toMatchObject(OVER);

    const late = await sent(bySms(freshPhone()));
    server.clock.advance(10 * 60_000);
    expect(await confirm(late)).toMatchObject(OVER);
    expect(await confirm({ token: 'never', code: '123456' })).toMatchObject(OVER);

    const used = freshPhone();
    const { token, code } = await sent(bySms(used));
    expect(await confirm({ token, code })).toMatchObject({ ok: true });
    expect(await confirm({ token, code: wrong(code) })).toEqual(REFUSED);
    await take({ kind: 'phone', purpose: 'registration', target: used, accountId: null });
    expect(await confirm({ token, code })).toMatchObject(OVER);
  });

  it('[THR-19] checks only five of 40 parallel guesses', async () => {
    const target = freshPhone();
    const { token, code } = await sent(bySms(target));
    const guesses = Array.from({ length: 40 }, (_, n) => (n === 39 ? code : wrong(code)));
    await Promise.all(
      guesses
        .slice(0, 39)
        .map((guess) => codes.confirm({ cityId, lang: 'ru' }, { kind: 'phone', token, code: guess })),
    );
    const row = await server.db
      .selectFrom('one_time_code')
      .select('attempts_left')
      .where('target', '=', target)
      .executeTakeFirstOrThrow();
    expect(row.attempts_left).toBe(0);
    expect(await codes.confirm({ cityId, lang: 'ru' }, { kind: 'phone', token, code })).toMatchObject(
      REFUSED,
    );
  });

  it('[THR-19] accepts the right code again after a lost answer without extending its lifetime', async () => {
    const target = freshPhone();
    const { token, code } = await sent(bySms(target));
    const notify = () => codes.confirm({ cityId, lang: 'ru' }, { kind: 'phone', token, code });
    const all = await Promise.all(Array.from({ length: 20 }, notify));
    expect(all.filter(({ ok }) => ok)).toHaveLength(20);
    server.clock.advance(30 * 60_000 - 1);
    expect(await notify()).toMatchObject({ ok: true });
    const proof: CodeProof = { kind: 'phone', purpose: 'registration', target, accountId: null, token };
    const used = await Promise.all(Array.from({ length: 5 }, () => take(proof)));
    expect(used.filter(Boolean)).toHaveLength(1);
    const late = await sent(bySms(freshPhone()));
    await codes.confirm({ cityId, lang: 'ru' }, { kind: 'phone', ...late });
    server.clock.advance(30 * 60_000);
    expect(await codes.confirm({ cityId, lang: 'ru' }, { kind: 'phone', ...late })).toMatchObject(REFUSED);
  });

  it('[THR-19][BAD-70] works for 10 minutes and for 30 more after confirmation', async () => {
    const fresh = await sent(byEmail(freshMailbox()));
    const target = freshMailbox();
    const late = await sent(byEmail(target));
    server.clock.advance(10 * 60_000 - 1);
    expect(await codes.confirm({ cityId, lang: 'ru' }, { kind: 'email', ...fresh })).toMatchObject({
      ok: true,
    });
    server.clock.advance(1);
    expect(await codes.confirm({ cityId, lang: 'ru' }, { kind: 'email', ...late })).toMatchObject(REFUSED);
    server.clock.advance(30 * 60_000 - 2);
    expect(await codes.findConfirmed(cityId, fresh.token, 'registration')).not.toBeNull();
    server.clock.advance(1);
    expect(await codes.findConfirmed(cityId, fresh.token, 'registration')).toBeNull();
  });

  it('[THR-19] returns IncorrectCode for another kind or city', async () => {
    const { token, code } = await sent(bySms(freshPhone()));
    const moscow = await cityIdOf(server, 'moscow');
    expect(await codes.confirm({ cityId, lang: 'ru' }, { kind: 'email', token, code })).toMatchObject(
      REFUSED,
    );
    expect(await codes.confirm({ cityId: moscow, lang: 'ru' }, { kind: 'phone', token, code })).toMatchObject(
      REFUSED,
    );
    expect(await codes.confirm({ cityId, lang: 'ru' }, { kind: 'phone', token, code })).toMatchObject({
      ok: true,
    });
  });

  it('[THR-19] confirms only its own target, purpose, kind, account and token', async () => {
    const { accountId } = await createTestDriver(server);
    const other = await createTestDriver(server);
    const target = freshMailbox();
    const { token, code } = await sent(
      byEmail(target, { purpose: 'edit' }),
      callerOfTest(cityId, { accountId }),
    );
    const proof: CodeProof = { kind: 'email', purpose: 'edit', target, accountId, token };
    expect(await take(proof)).toBe(false);
    await codes.confirm({ cityId, lang: 'ru' }, { kind: 'email', token, code });
    for (const changed of [
      { target: freshMailbox() },
      { purpose: 'registration' },
      { kind: 'phone' },
      { accountId: other.accountId },
      { accountId: null },
      { token: 'x' },
    ] as Partial<CodeProof>[])
      expect(await take({ ...proof, ...changed })).toBe(false);
    expect(await codes.findConfirmed(cityId, token, 'restore')).toBeNull();
    expect(await take(proof)).toBe(true);
  });

  it('[THR-19] replaces the older code of the same target and purpose only', async () => {
    const target = freshMailbox();
    const first = await sent(byEmail(target));
    const restore = await sent(byEmail(target, { purpose: 'restore' }), await later());
    const second = await sent(byEmail(target), await later());
    expect(await codes.confirm({ cityId, lang: 'ru' }, { kind: 'email', ...first })).toMatchObject(REFUSED);
    expect(await codes.confirm({ cityId, lang: 'ru' }, { kind: 'email', ...restore })).toMatchObject({
      ok: true,
    });
    expect(await codes.confirm({ cityId, lang: 'ru' }, { kind: 'email', ...second })).toMatchObject({
      ok: true,
    });

    async function later(): Promise<CodeContext> {
      server.clock.advance(10_000);
      return Promise.resolve(callerOfTest(cityId));
    }
  });

  it('[THR-19] keeps a pending code when another driver requests one for the same phone', async () => {
    const phone = freshPhone();
    const [mine, others] = [await createTestDriver(server), await createTestDriver(server)];
    const order = bySms(phone, { purpose: 'edit' });
    const first = await sent(order, callerOfTest(cityId, { accountId: mine.accountId }));
    server.clock.advance(10_000);
    await sent(order, callerOfTest(cityId, { accountId: others.accountId }));
    expect(await codes.confirm({ cityId, lang: 'ru' }, { kind: 'phone', ...first })).toMatchObject({
      ok: true,
    });
  });

  it('[THR-19] uses up the code of a token in the transaction that depends on it', async () => {
    const target = freshMailbox();
    const { token, code } = await sent(byEmail(target, { purpose: 'restore' }));
    await codes.confirm({ cityId, lang: 'ru' }, { kind: 'email', token, code });
    const rolledBack = inTransaction(server.db, async (tx) => {
      await codes.takeByToken(tx, cityId, token, 'restore');
      throw new Error('later step failed');
    });
    await expect(rolledBack).rejects.toThrow('later step failed');
    const use = () => inTransaction(server.db, (tx) => codes.takeByToken(tx, cityId, token, 'restore'));
    expect(await use()).toEqual({ kind: 'email', target, accountId: null });
    expect(await use()).toBeNull();
  });

  it('[THR-19] keeps neither token nor code in the database after the email is sent', async () => {
    const target = freshMailbox();
    const linkPath = (token: string, code: string) => `/registration/confirmation/email/${token}/${code}`;
    const { token, code } = await sent(byEmail(target, { linkPath }));
    expect((await inboxOf(server, target))[0]?.link).toBe(`${linkPath(token, code)}?city=saint-petersburg`);
    for (const table of ['one_time_code', 'limit_event', 'message']) {
      const rows = await server.pool.query<{ text: string }>(`select t::text as text from ${table} t`);
      const text = rows.rows.map((row) => row.text.replace(/\\x[0-9a-f]{64}/g, '')).join('\n');
      expect(text).not.toContain(token);
      expect(text).not.toMatch(new RegExp(`"code"|\\b${code}\\b`));
    }
  });
});
