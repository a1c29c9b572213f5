import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';

const scene = moneyScene();
const { server } = scene;

async function codeTo(target: string): Promise<string> {
  const [text = ''] = await scene.mailsTo(target);
  return /\d{6}/.exec(text)?.[0] ?? '';
}

describe('contact change, from the code to the result', () => {
  it('[ACC-145] [THR-20] changes an email after code and confirmation; returns IncorrectCode before the confirmation', async () => {
    const { token } = await scene.createTestDriver({ email: 'before@example.org' });
    const email = 'After@Example.org';
    const change = () => server.call(operations.changeProfile, { email }, { token });
    const sent = await server.call(operations.sendEmailCode, { email, edit: true }, { token });
    expect(await change()).toMatchObject({ errorName: 'IncorrectCode' });
    const proof = { token: String(sent['token']), code: await codeTo('after@example.org') };
    expect(await server.call(operations.confirmEmail, proof)).toEqual({ status: 'ok' });
    expect(await change()).toEqual({ status: 'ok' });
    const profile = await server.call(operations.getProfile, {}, { token });
    expect(profile).toMatchObject({ result: { email: 'after@example.org' } });
    expect((await scene.mailsTo('before@example.org')).join()).toContain('Почта вашего аккаунта изменена');
  });

  it.each(['changePhone', 'addPhone'] as const)(
    '[ACC-164] [ACC-165] [ACC-229] accepts a phone in three formats: code, confirmation, %s',
    async (call) => {
      const main = call === 'addPhone' ? '79310000011' : '79310000012';
      const fresh = call === 'addPhone' ? '79310000021' : '79310000022';
      const { token } = await scene.createTestDriver({ phones: [main] });
      const typed = `8 (${fresh.slice(1, 4)}) ${fresh.slice(4)}`;
      server.clock.advance(60_000);
      const sent = await server.call(
        operations.sendSmsCode,
        { phone: typed, edit: true, isReply: false },
        { token },
      );
      const proof = { token: String(sent['token']), code: await codeTo(fresh) };
      expect(await server.call(operations.confirmPhone, proof)).toEqual({ status: 'ok' });
      expect(await server.call(operations[call], { phone: `+${fresh}` }, { token })).toEqual({
        status: 'ok',
      });
      const profile = await server.call(operations.getProfile, {}, { token });
      const telephones =
        call === 'addPhone'
          ? [
              { phone: main, isMain: true },
              { phone: fresh, isMain: false },
            ]
          : [{ phone: fresh, isMain: true }];
      expect(profile).toMatchObject({ result: { telephone: telephones[0], telephones } });
    },
  );
});
