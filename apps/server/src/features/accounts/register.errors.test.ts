import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { newCaller, newPhone, type RegisterForm } from '../../test/account-kit.ts';

const scene = moneyScene();
const { server } = scene;

async function countAccounts(): Promise<number> {
  const answer = await server.pool.query<{ count: number }>(
    `select (select count(*) from account)::int + (select count(*) from registration)::int as count`,
  );
  return answer.rows[0]?.count ?? -1;
}

async function expectRefused(forms: RegisterForm[], name: string): Promise<void> {
  const before = await countAccounts();
  for (const form of forms) expect((await scene.register(form)).errorName).toBe(name);
  expect(await countAccounts()).toBe(before);
}

describe('registration errors', () => {
  it('[BAD-67] rejects a password of 3 or 21 characters, an empty one and one of spaces only', async () => {
    expect.hasAssertions();
    const form = await scene.confirmedForm({ email: 'b67@example.org', phone: newPhone() });
    const passwords = ['abc', 'абвгд', 'x'.repeat(21), '🚗'.repeat(21), '', '      ', undefined];
    await expectRefused(
      passwords.map((pass) => ({ ...form, pass })),
      'ValidationError',
    );
    expect((await scene.register({ ...form, pass: '🚗'.repeat(20) })).status).toBe('ok');
  });

  it('[BAD-67] accepts more than 3 characters where the city allows it', async () => {
    const form = await scene.confirmedForm({ email: 'lenient@example.org', phone: newPhone() });
    await expectRefused([{ ...form, pass: 'абвг' }], 'ValidationError');
    await server.pool.query(`update city_option set settings = settings || '{"lenientPassword":true}'`);
    await server.pool.query(`update city set pack_hash = pack_hash || 'x'`);
    server.clock.advance(60_000);
    await expectRefused([{ ...form, pass: 'abc' }], 'ValidationError');
    expect((await scene.register({ ...form, pass: 'абвг' })).status).toBe('ok');
    await server.pool.query(`update city_option set settings = settings || '{"lenientPassword":false}'`);
    await server.pool.query(`update city set pack_hash = pack_hash || 'x'`);
    server.clock.advance(60_000);
  });

  it('[BAD-68] rejects a false or missing consent and empty names; stores no row', async () => {
    expect.hasAssertions();
    const form = await scene.confirmedForm({ email: 'b68@example.org', phone: newPhone() });
    const without: RegisterForm[] = [
      { ...form, consent: false },
      { ...form, consent: undefined },
      { ...form, consent: 'false' },
      { ...form, consentVersion: '2026-01-01' },
      { ...form, firstname: '  ' },
      { ...form, lastname: undefined },
    ];
    await expectRefused(without, 'ValidationError');
  });

  it('[BAD-69] rejects a foreign phone, 10 digits, letters or an empty value', async () => {
    const form = await scene.confirmedForm({ email: 'b69@example.org', phone: newPhone() });
    const phones = ['+1 (202) 555-01-23', '+12025550123', '9001234567', 'девять', '+7900123456a'];
    await expectRefused(
      phones.map((phone) => ({ ...form, phone })),
      'ValidationError',
    );
    await expectRefused(
      [
        { ...form, phone: '' },
        { ...form, phone: undefined },
      ],
      'PhoneEmpty',
    );
    for (const phone of phones) {
      const answers = await Promise.all([
        server.call(operations.checkPhone, { phone }, newCaller()),
        server.call(operations.sendSmsCode, { phone }, newCaller()),
      ]);
      expect(answers.map((answer) => answer.errorName)).toEqual(['ValidationError', 'ValidationError']);
    }
  });

  it('[BAD-66] rejects an existing email in another case and accepts one without its dot', async () => {
    await scene.createTestDriver({ email: 'anna.k@example.org' });
    for (const operation of [operations.checkEmail, operations.sendEmailCode]) {
      const ask = (email: string) => server.call(operation, { email }, newCaller());
      expect((await ask('Anna.K@EXAMPLE.org')).errorName).toBe('EmailExists');
      expect((await ask('annak@example.org')).status).toBe('ok');
    }
  });

  it('[BAD-66] returns EmailExists or PhoneExists for a contact taken after its confirmation', async () => {
    expect.hasAssertions();
    const contact = { email: 'overtaken@example.org', phone: newPhone() };
    const form = await scene.confirmedForm(contact);
    const taker = await scene.createTestDriver({ email: 'Overtaken@example.org' });
    await expectRefused([form], 'EmailExists');
    await server.db
      .updateTable('account')
      .set({ email_norm: 'x@y.zz' })
      .where('id', '=', taker.accountId)
      .execute();
    await scene.createTestDriver({ phones: [contact.phone] });
    await expectRefused([form], 'PhoneExists');
  });

  it.each(['no-at.example.org', 'a@b', 'a b@example.org', 'a@b@example.org', `${'a'.repeat(250)}@b.ru`, ''])(
    'returns ValidationError for the address %j',
    async (email) => {
      const answer = await server.call(operations.checkEmail, { email }, newCaller());
      expect(answer.errorName).toBe('ValidationError');
    },
  );

  it('[THR-19] [BAD-70] rejects missing or unconfirmed codes and codes of other contacts or purposes', async () => {
    expect.hasAssertions();
    const contact = { email: 'proofs@example.org', phone: newPhone() };
    const form = await scene.confirmedForm(contact);
    const other = await scene.confirmedForm({ email: 'proofs2@example.org', phone: newPhone() });
    server.clock.advance(10_000);
    const unconfirmed = await server.call(operations.sendEmailCode, { email: contact.email }, newCaller());
    const driver = await scene.createTestDriver();
    const caller = { ...newCaller(), token: driver.token };
    const edited = await server.call(operations.sendSmsCode, { phone: newPhone(), edit: true }, caller);
    await expectRefused(
      [
        { ...form, emailSalt: undefined },
        { ...form, phoneSalt: '' },
        { ...form, emailSalt: form.phoneSalt, phoneSalt: form.emailSalt },
        { ...form, emailSalt: other.emailSalt },
        { ...form, phoneSalt: other.phoneSalt },
        { ...form, phone: newPhone() },
        { ...form, email: 'proofs3@example.org' },
        { ...form, emailSalt: String(unconfirmed['token']) },
        { ...form, phoneSalt: String(edited['token']) },
      ],
      'IncorrectCode',
    );
    server.clock.advance(31 * 60_000);
    await expectRefused([form], 'IncorrectCode');
  });

  it('[THR-19] [BAD-70] returns IncorrectCode for codes of another target, old, empty or 7 digits long', async () => {
    const [first, second] = ['one@example.net', 'two@example.net'];
    const tokens = [];
    for (const email of [first, second])
      tokens.push(String((await server.call(operations.sendEmailCode, { email }, newCaller()))['token']));
    const code = await scene.lastCode(first);
    const confirm = async (token: string, text: string) =>
      (await server.call(operations.confirmEmail, { token, code: text } as never)).errorName;
    const [one = '', two = ''] = tokens;
    expect(await confirm(two, code === (await scene.lastCode(second)) ? '' : code)).toBe('IncorrectCode');
    expect(await confirm(one, '')).toBe('IncorrectCode');
    expect(await confirm(one, `${code}0`)).toBe('IncorrectCode');
    const byPhone = await server.call(operations.confirmPhone, { token: one, code } as never);
    expect(byPhone.errorName).toBe('IncorrectCode');
    server.clock.advance(10 * 60_000);
    expect(await confirm(one, code)).toBe('IncorrectCode');
  });
});
