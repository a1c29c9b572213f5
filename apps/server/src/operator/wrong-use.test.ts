import { moneyScene } from '../test/money-scene.ts';
import { sourceNews, sourcePage, sourcePopup } from '@gorpark/city-packs/pack/content';
import type { Command } from 'commander';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTestFolder } from '../test/operator.ts';
import { EXAMPLES } from './content.ts';
import { createProgram } from './program.ts';

const scene = moneyScene();
const folder = makeTestFolder();
afterAll(() => folder.remove());

const program = createProgram(
  {
    clock: { now: () => 0 },
    citiesFolder: '',
    withBase: () => Promise.reject(new Error('a wrong use opens nothing')),
    migrate: () => Promise.reject(new Error('a wrong use opens nothing')),
    probes: () => [],
    print: () => undefined,
    printError: () => undefined,
  },
  () => undefined,
);
const COMMANDS = program.commands.flatMap((group) =>
  group.commands.map((command) => [`${group.name()} ${command.name()}`, command] as const),
);

const positional = (command: Command) =>
  command.registeredArguments.filter(({ required }) => required).map(() => 'x');
const run = (name: string, ...args: string[]) => scene.runHere(...name.split(' '), ...args);
const given = (flag: string): string[] => {
  const values: Record<string, string> = {
    '--city': 'ryazan',
    '--inn': '7707083893',
    '--email': 'a@example.org',
    '--sum': '10',
  };
  return [flag, values[flag] ?? 'x'];
};
const missing = COMMANDS.flatMap(([name, command]) =>
  command.options.filter(({ mandatory }) => mandatory).map(({ long }) => [name, long ?? ''] as const),
);
const valued = COMMANDS.flatMap(([name, command]) =>
  command.options
    .filter(({ required, optional }) => required || optional)
    .map(({ long }) => [name, long ?? ''] as const),
);
const placed = COMMANDS.flatMap(([name, command]) =>
  command.registeredArguments.map((argument, index) => [name, argument.name(), index] as const),
);

describe('wrong use of the operator CLI', () => {
  it('[operations-3] covers all commands and options of the program', () => {
    expect(COMMANDS.length).toBeGreaterThan(35);
    expect([missing.length, valued.length, placed.length].every((count) => count > 15)).toBe(true);
  });

  it.each(COMMANDS)(
    '[operations-3] %s: rejects an unknown option with code 2, in both languages',
    async (name) => {
      const ran = await run(name, '--unheard-of');
      expect(ran.code).toBe(2);
      expect(ran.err).toMatch(/^(?:неизвестный параметр --unheard-of|нужен параметр .*) \/ error: /);
      expect(ran.out).toBe('');
    },
  );

  it.each(COMMANDS.filter(([, command]) => command.options.some(({ long }) => long === '--city')))(
    '[operations-3] %s: rejects an unknown city with code 2',
    async (name, command) => {
      const texts: Record<string, string> = { id: '1', day: '2026-12-31' };
      const ran = await run(
        name,
        ...command.registeredArguments
          .filter(({ required }) => required)
          .map((one) => texts[one.name()] ?? 'x'),
        ...missing
          .filter(([one, flag]) => one === name && flag !== '--city')
          .flatMap(([, flag]) => given(flag)),
        ...['--city', 'nope'],
      );
      expect(ran.code).toBe(2);
    },
  );

  it.each(missing)('[operations-3] %s without %s ends with code 2', async (name, flag) => {
    const others = missing.filter(([one, other]) => one === name && other !== flag).map(([, other]) => other);
    const ran = await run(name, ...others.flatMap(given));
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(`нужен параметр ${flag}`);
  });

  it.each(valued)(
    '[operations-3] %s %s: rejects an invalid value with code 2 and an example',
    async (name, flag) => {
      const ran = await run(name, flag, '');
      expect(ran.code).toBe(2);
      expect(ran.err).toMatch(
        new RegExp(
          `^${flag}: «» не подходит. Нужно: .+, например .+ / does not fit. Needed: .+, for example .+`,
        ),
      );
      expect(ran.err).toContain(`help: op ${name} --help`);
    },
  );

  it.each(placed)(
    '[operations-3] %s <%s>: rejects an invalid value with code 2 and an example',
    async (name, argument, index) => {
      const all = COMMANDS.find(([one]) => one === name)?.[1].registeredArguments ?? [];
      const [before, after] = [all.slice(0, index), all.slice(index + 1)];
      const right: Record<string, string> = { id: '1', day: '2026-12-31', who: '1042' };
      const options = missing.filter(([one]) => one === name).flatMap(([, flag]) => given(flag));
      const ran = await run(
        name,
        ...before.map((one) => right[one.name()] ?? 'x'),
        '',
        ...after.map(() => 'x'),
        ...options,
      );
      expect(ran.code).toBe(2);
      expect(ran.err).toMatch(
        new RegExp(
          `^<${argument}>: «» не подходит. Нужно: .+, например .+ / does not fit. Needed: .+, for example .+`,
        ),
      );
    },
  );

  it.each(COMMANDS.filter(([, command]) => !command.registeredArguments.some(({ variadic }) => variadic)))(
    '[operations-3] %s: rejects an extra argument with code 2',
    async (name, command) => {
      const texts = [...command.registeredArguments.map(() => 'x'), 'x'];
      expect((await run(name, ...texts)).code).toBe(2);
      const needed = [...positional(command), ...command.options.filter(({ mandatory }) => mandatory)];
      if (needed.length === 0) return;
      expect((await run(name, ...positional(command).slice(1))).code).toBe(2);
    },
  );

  const CITY = ['--city', 'ryazan'];
  const file = folder.write('any.json', '{}');
  it.each([
    ['', []],
    ['appeals', []],
    ['appeals bake', []],
    ['options set', CITY],
    ['options set', ['nothing=1', ...CITY]],
    ['settings set', ['--back', 'nothing', ...CITY]],
    ['calendar set', ['31.12.2026', ...CITY]],
    ['calendar set', ['2026', ...CITY]],
    ['news publish', ['zone', ...CITY]],
    ['news publish', ['zone', '--file', file, '--withdraw', ...CITY]],
    ['session find', ['--as', 'Анна', ...CITY]],
    ['company topup', CITY],
    ['company topup', ['--inn', '7707083893', '--document', '1', ...CITY]],
    ['company topup', ['--inn', '7707083893', '--sum', '1', ...CITY]],
    ['refunds settle', ['1', '--reason', 'x', ...CITY]],
    ['receipts paid', CITY],
    ['suspense resolve', ['a:b', ...CITY]],
    ['reconcile report', ['--from', '2026-12-31', '--to', '2026-01-01', ...CITY]],
  ])('[operations-3] rejects contradictory arguments with code 2: %s %j', async (name, args) => {
    const ran = await run(name, ...args);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/[а-яё]/);
  });

  it.each(['apeals', 'appeals lst'])('[operations-3] suggests a name for %s in three lines', async (name) => {
    const { err } = await run(name, ...CITY);
    expect(err).toMatch(/^неизвестная команда .+Did you mean (appeals|list)\?/s);
    expect(err.trim().split('\n')).toHaveLength(3);
  });

  it('[operations-3] ends with code 1, not 2, for missing data', async () => {
    expect((await run('appeals show', '1', '--as', 'Анна', ...CITY)).code).toBe(1);
  });
});

describe('operator input', () => {
  it('[operations-3] lists wrong fields of a file in both languages, with a valid example', async () => {
    const wrong = folder.write(
      'wrong.json',
      JSON.stringify({ title: {}, text: { ru: 5 }, publishedAt: 'завтра' }),
    );
    const { code, err } = await run('news publish', 'zone', '--file', wrong, '--city', 'ryazan');
    expect(code).toBe(1);
    for (const field of ['title.ru', 'text.ru', 'publishedAt'])
      expect(err).toMatch(new RegExp(`: ${field}: .*[а-яё].* / .*[a-z]`));
    expect(err).toContain(`Например / for example: ${EXAMPLES.news}`);
  });

  it('[operations-3] accepts its documented examples', () => {
    for (const [schema, text] of [
      [sourceNews, EXAMPLES.news],
      [sourcePage, EXAMPLES.page],
      [sourcePopup, EXAMPLES.popup],
    ] as const)
      expect(schema.safeParse(JSON.parse(text)).error).toBeUndefined();
    const russian = JSON.parse(EXAMPLES.news.replace('2026-12-31T', '31.12.2026 ')) as object;
    expect(sourceNews.parse(russian).publishedAt).toBe('2026-12-31T09:00:00+03:00');
  });

  it('[operations-3] explains a wrong setting in both languages with the current value', async () => {
    const { code, err } = await run('settings set', 'refillMax=много', '--city', 'ryazan');
    expect(code).toBe(2);
    expect(err).toMatch(
      /^refillMax: .*[а-яё].* \/ .*[a-z].*Например, сейчас действует \/ for example, in force now: refillMax=\d+/,
    );
  });

  it.each(['2025-11-05', '05.11.2025'])('[operations-3] accepts the day %s in every command', async (day) => {
    const shown = await run('calendar show', '--from', day, '--days', '1', '--city', 'ryazan');
    expect(shown).toMatchObject({ code: 0 });
    expect(shown.out).toContain('2025-11-05');
    const report = await run('reconcile report', '--from', day, '--to', day, '--city', 'ryazan');
    expect(report.out).toContain('2025-11-05');
    const set = await run('calendar set', day, 'holiday', '--dry-run', '--city', 'ryazan');
    expect(set).toMatchObject({ code: 0 });
    expect(set.out).toContain('2025-11-05');
  });

  it.each(COMMANDS.filter(([name]) => / (list|find|show|report)$/.test(name)))(
    '[operations-3] %s prints a message for an empty result',
    async (name, command) => {
      const needed = name.endsWith('find') ? ['--order', '999999999'] : [];
      const ran = await run(
        name,
        ...needed,
        ...(command.options.some(({ long }) => long === '--as') ? ['--as', 'Анна'] : []),
        '--city',
        'kaluga',
        ...(positional(command).length > 0 ? ['1'] : []),
      );
      expect(`${ran.out}${ran.err}`.trim()).not.toBe('');
    },
  );
});
