import { moneyScene } from '../../test/money-scene.ts';
import { describe, expect, it } from 'vitest';
import { newPhone } from '../../test/account-kit.ts';

const scene = moneyScene();
const { server } = scene;

async function accountsOf(email: string) {
  const rows = await server.pool.query<{ phones: number; wallets: number }>(
    `select (select count(*)::int from account_phone p where p.city_id = a.city_id and p.account_id = a.id) as phones,
            (select count(*)::int from wallet w where w.city_id = a.city_id and w.account_id = a.id) as wallets
       from account a where a.email_norm = $1`,
    [email],
  );
  return rows.rows;
}

describe('concurrent registrations', () => {
  it('[BAD-66] accepts one of two registrations with one email and leaves no partial account', async () => {
    const email = 'race@example.org';
    const first = await scene.confirmedForm({ email, phone: newPhone() });
    server.clock.advance(10_000);
    const second = await scene.confirmedForm({ email, phone: newPhone() });
    const answers = await Promise.all([scene.register(first), scene.register(second)]);
    expect(answers.map((answer) => answer.errorName ?? 'ok').toSorted()).toEqual(['EmailExists', 'ok']);
    expect(await accountsOf(email)).toEqual([{ phones: 1, wallets: 1 }]);
  });

  it('[BAD-66] accepts one of two registrations with one phone', async () => {
    const phone = newPhone();
    const first = await scene.confirmedForm({ email: 'phone-race1@example.org', phone });
    server.clock.advance(10_000);
    const second = await scene.confirmedForm({ email: 'phone-race2@example.org', phone });
    const answers = await Promise.all([scene.register(first), scene.register(second)]);
    expect(answers.map((answer) => answer.errorName ?? 'ok').toSorted()).toEqual(['PhoneExists', 'ok']);
    const accounts = [...(await accountsOf(first.email ?? '')), ...(await accountsOf(second.email ?? ''))];
    expect(accounts).toEqual([{ phones: 1, wallets: 1 }]);
  });

  it('[ACC-062] creates one account for five concurrent equal registrations and a repetition', async () => {
    const email = 'double@example.org';
    const form = await scene.confirmedForm({ email, phone: newPhone() });
    const answers = await Promise.all(Array.from({ length: 5 }, () => scene.register(form)));
    answers.push(await scene.register(form));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 'ok'));
    expect(new Set(answers.map((answer) => answer['token'])).size).toBe(6);
    expect(await accountsOf(email)).toEqual([{ phones: 1, wallets: 1 }]);
  });

  it('[THR-19] returns IncorrectCode for a repetition with another password or after ten minutes', async () => {
    const form = await scene.confirmedForm({ email: 'later@example.org', phone: newPhone() });
    await scene.register(form);
    expect((await scene.register({ ...form, pass: 'another-one' })).errorName).toBe('IncorrectCode');
    server.clock.advance(10 * 60_000);
    expect((await scene.register(form)).errorName).toBe('IncorrectCode');
  });
});
