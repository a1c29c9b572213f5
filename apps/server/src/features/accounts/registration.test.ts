import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { PERSONAL_DATA_RULES_VERSION } from '@gorpark/contract/personal-data-rules';
import { describe, expect, it } from 'vitest';
import { newCaller, newPhone, PASSWORD } from '../../test/account-kit.ts';

const scene = moneyScene();
const { server } = scene;
const { checkEmail, checkPhone, confirmEmail, confirmPhone, sendEmailCode, sendSmsCode } = operations;

describe('registration', () => {
  it('[ACC-062] [api-1] registration and registration-v2 accept the form and return a session token', async () => {
    expect(operations.register.paths).toHaveLength(2);
    for (const path of operations.register.paths.keys()) {
      const contact = { email: `New.Driver${path}@Example.org`, phone: newPhone() };
      const lastname = 'К'.repeat(100);
      const answer = await scene.register({ ...(await scene.confirmedForm(contact)), lastname }, { path });
      expect(answer).toEqual({ status: 'ok', token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
      const token = String(answer['token']);
      const profile = await server.call(operations.getProfile, {}, { token });
      expect(profile['result']).toMatchObject({
        email: contact.email,
        firstName: 'Анна',
        lastName: lastname,
        middleName: 'Сергеевна',
        balance: 0,
        telephones: [{ phone: contact.phone, isMain: true }],
        mustSetPassword: false,
      });
      const login = { login: contact.email.toUpperCase(), password: PASSWORD };
      expect((await server.call(operations.login, login, newCaller())).status).toBe('ok');
    }
  });

  it('[ACC-062] stores the consent with its time and the version of the rules', async () => {
    const email = 'consent@example.org';
    const form = await scene.confirmedForm({ email, phone: newPhone() });
    await scene.register({ ...form, consentVersion: PERSONAL_DATA_RULES_VERSION });
    const other = { email: 'newest@example.org', phone: newPhone() };
    await scene.register(await scene.confirmedForm(other));
    const kept = await server.db
      .selectFrom('registration as r')
      .innerJoin('account as a', 'a.id', 'r.account_id')
      .select(['a.email', 'r.consent_version', 'r.consented_at'])
      .where('a.email', 'in', [email, other.email])
      .orderBy('a.email')
      .execute();
    const consented_at = new Date(server.clock.now());
    expect(kept).toEqual([
      { email, consent_version: PERSONAL_DATA_RULES_VERSION, consented_at },
      { email: other.email, consent_version: PERSONAL_DATA_RULES_VERSION, consented_at },
    ]);
  });

  it('[ACC-063] [ACC-149] check-email and check-phone return whether a contact already exists', async () => {
    const phone = newPhone();
    await scene.createTestDriver({ email: 'Taken@Example.org', phones: [phone] });
    const caller = newCaller();
    const ask = async (email: string) => (await server.call(checkEmail, { email }, caller)).errorName ?? 'ok';
    expect(await ask('taken@example.org')).toBe('EmailExists');
    expect(await ask(' TAKEN@example.ORG ')).toBe('EmailExists');
    expect(await ask('free@example.org')).toBe('ok');
    expect((await server.call(checkPhone, { phone }, caller)).errorName).toBe('PhoneExists');
    expect((await server.call(checkPhone, { phone: newPhone() }, caller)).status).toBe('ok');
  });

  it("[ACC-149] accepts the account's email with edit and returns UserExists for another driver's", async () => {
    const phone = newPhone();
    await scene.createTestDriver({ email: 'other-driver@example.org', phones: [phone] });
    const { token } = await scene.createTestDriver({ email: 'own@example.org' });
    const call = { ...newCaller(), token };
    const ask = async (email: string) =>
      (await server.call(checkEmail, { email, edit: true }, call)).errorName;
    expect(await ask('other-driver@example.org')).toBe('UserExists');
    expect(await ask('own@example.org')).toBeUndefined();
    expect((await server.call(checkPhone, { phone, edit: true }, call)).errorName).toBe('UserExists');
    const nobody = await server.call(checkEmail, { email: 'own@example.org', edit: true }, newCaller());
    expect(nobody.errorName).toBe('TokenNotFound');
  });

  it('[ACC-229] treats +7, 8 and 7 as one phone in every operation', async () => {
    const tail = newPhone().slice(1);
    const spelled = `+7 (${tail.slice(0, 3)}) ${tail.slice(3, 6)} - ${tail.slice(6, 8)} - ${tail.slice(8)}`;
    const form = await scene.confirmedForm({ email: 'phones@example.org', phone: `7${tail}` });
    const { token } = await scene.register({ ...form, phone: spelled });
    const rows = server.db.selectFrom('account_phone').select('phone').where('phone', 'like', `%${tail}`);
    expect(await rows.execute()).toEqual([{ phone: `7${tail}` }]);
    expect(token).toBeDefined();
    for (const phone of [`+7${tail}`, `8${tail}`, `7${tail}`, `8 (${tail.slice(0, 3)}) ${tail.slice(3)}`]) {
      expect((await server.call(checkPhone, { phone }, newCaller())).errorName).toBe('PhoneExists');
      const login = await server.call(operations.login, { login: phone, password: PASSWORD }, newCaller());
      expect(login.status).toBe('ok');
    }
  });

  it('[ACC-065] returns SMS as the confirmation type, or Call where the city pack requires it', async () => {
    const ask = () => server.call(operations.getConfirmationType, {});
    expect(await ask()).toEqual({ status: 'ok', confirmationType: 'SMS' });
    await withCalls(async () => {
      expect(await ask()).toEqual({ status: 'ok', confirmationType: 'Call' });
    });
  });

  it('[ACC-064] [ACC-150] confirms with the right code, returns IncorrectCode for a wrong one', async () => {
    const email = 'codes@example.org';
    const phone = newPhone();
    const caller = newCaller();
    const mail = await server.call(sendEmailCode, { email }, caller);
    const sms = await server.call(sendSmsCode, { phone }, caller);
    const cases = [
      { operation: confirmEmail, token: mail['token'], right: await scene.lastCode(email) },
      { operation: confirmPhone, token: sms['token'], right: await scene.lastCode(phone) },
    ];
    for (const { operation, token, right } of cases) {
      const wrong = right === '000000' ? '000001' : '000000';
      const notify = (code: string) => server.call(operation, { token, code } as never, caller);
      expect((await notify(wrong)).errorName).toBe('IncorrectCode');
      expect(await notify(right)).toEqual({ status: 'ok' });
    }
  });

  it('[ACC-147] send-email-code returns its token, bound to the account with edit', async () => {
    const { token, cityId, accountId } = await scene.createTestDriver();
    const call = { ...newCaller(), token };
    const email = 'edited@example.org';
    const sent = await server.call(sendEmailCode, { email, edit: true }, call);
    expect(sent['token']).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const code = await scene.lastCode(email);
    await server.call(confirmEmail, { token: sent['token'], code } as never);
    const proof = await server.app.application.codes.findConfirmed(cityId, String(sent['token']), 'edit');
    expect(proof).toMatchObject({ kind: 'email', target: email, accountId });
  });

  it('[ACC-147] sends an email with a link to the second step and the code filled in', async () => {
    const email = 'link@example.org';
    const sent = await server.call(sendEmailCode, { email }, newCaller());
    const { text } = await scene.lastMessage(email);
    const code = await scene.lastCode(email);
    expect(text).toContain(`/registration/confirmation/email/${String(sent['token'])}/${code}`);
  });

  it('[ACC-148] send-sms-code returns a token and sends an SMS or places a call', async () => {
    const phone = newPhone();
    const sms = await server.call(sendSmsCode, { phone, edit: false, isReply: false }, newCaller());
    expect(sms).toEqual({ status: 'ok', token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
    expect((await scene.lastMessage(phone)).channel).toBe('sms');
    server.clock.advance(10_000);
    await withCalls(async () => {
      const call = await server.call(sendSmsCode, { phone, edit: false, isReply: true }, newCaller());
      expect((await scene.lastMessage(phone)).channel).toBe('call');
      const given = { token: call['token'], code: await scene.lastCode(phone) };
      expect((await server.call(confirmPhone, given as never)).status).toBe('ok');
    });
  });

  it("[ACC-148] returns with edit doublePhone for the account's phone, UserExists for another's, PhoneEmpty for none", async () => {
    const [own, other] = [newPhone(), newPhone()];
    const { token } = await scene.createTestDriver({ phones: [own] });
    await scene.createTestDriver({ phones: [other] });
    const send = async (phone: string) => {
      const answer = await server.call(sendSmsCode, { phone, edit: true }, { ...newCaller(), token });
      return answer.errorName;
    };
    expect([await send(own), await send(other), await send('')]).toEqual([
      'doublePhone',
      'UserExists',
      'PhoneEmpty',
    ]);
  });
});

async function withCalls(work: () => Promise<void>): Promise<void> {
  const set = (fields: string) =>
    server.pool.query(`update city_option set pack = ${fields}
      where city_id = (select id from city where slug = 'saint-petersburg')`);
  const forget = () => server.pool.query(`update city set pack_hash = pack_hash || 'x'`);
  await set(`pack || '{"confirmationType":"Call"}'`);
  await forget();
  server.clock.advance(60_000);
  try {
    await work();
  } finally {
    await set(`pack - 'confirmationType'`);
    await forget();
    server.clock.advance(60_000);
  }
}
