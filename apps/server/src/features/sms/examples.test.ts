import { moneyScene } from '../../test/money-scene.ts';
import { readdirSync } from 'node:fs';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { newPhone } from '../../test/account-kit.ts';
import {} from '../../test/sms-kit.ts';

const scene = moneyScene();
const { server } = scene;

const CITIES = readdirSync(readConfig().citiesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

const WEEK_MS = 7 * 86_400_000;
const DONE = /^Парковка (началась|продлена|завершена)|^Подтвердите оплату|— до \d/;

describe('examples of the command list', () => {
  it.each(CITIES)('[SRV-151] works as a message in %s, example by example', async (city) => {
    const { result } = await server.call(operations.getSmsCommands, {}, { city });
    const startMs = server.clock.now();
    const commands = result as { name: string; example: string }[];
    for (const [index, { name, example }] of commands.entries()) {
      server.clock.set(startMs + index * WEEK_MS);
      const phone = newPhone();
      await scene.createTestDriver({ city, phones: [phone], balanceKopecks: 10_000_000 });
      const send = (text: string) => scene.command({ phone, city, text });
      if (!name.startsWith('Начать')) await send(commands[0]?.example ?? '');
      expect(await send(example)).toMatch(DONE);
    }
    server.clock.set(startMs);
  });
});
