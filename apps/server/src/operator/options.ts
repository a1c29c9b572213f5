import { toRoubles } from '@gorpark/domain/money';
import {
  listOverrides,
  OPTION_NAMES,
  optionPart,
  type OverrideChange,
  SETTING_NAMES,
} from '../features/cities/index.ts';
import type { CommandContext, Register } from './command.ts';
import { type CommonOptions, type Outcome, UsageError } from './deps.ts';
import { readAssignment, setFields } from './fields.ts';

interface SetOptions extends CommonOptions {
  back: string[];
}

const collect = (name: string, names: string[]) => [...names, name];

interface Kind {
  group: 'options' | 'settings';
  title: string;
  names: readonly string[];
  partOf: (name: string) => 'siteOptions' | 'settings' | 'pack' | null;
}

const KINDS: readonly Kind[] = [
  { group: 'options', title: 'Опции сайта / site options', names: OPTION_NAMES, partOf: optionPart },
  {
    group: 'settings',
    title: 'Настройки города / settings of a city',
    names: SETTING_NAMES,
    partOf: (name) => (SETTING_NAMES.includes(name) ? 'settings' : null),
  },
];

export const register: Register = (op) => {
  for (const kind of KINDS) {
    const group = op.group(kind.group, kind.title);
    op.change(group.command('set'))
      .description(
        `Меняет поля, проверяя по схеме пакета / sets fields, checked by the schema of the packs: ${kind.names.join(', ')}`,
      )
      .argument('[fields...]', 'имя=значение (JSON или текст) / name=value (JSON or a text)')
      .option('--back <name>', 'вернуть как в пакете / back to the pack', collect, [])
      .action((fields: string[], options: SetOptions) =>
        op.run(options, (context) => set(context, kind, fields, options)),
      );
    op.command(group.command('show'))
      .description('Что действует и что задал оператор / what is in force and what an operator set')
      .action((options: CommonOptions) => op.run(options, (context) => show(context, kind)));
  }
};

function set(context: CommandContext, kind: Kind, fields: string[], options: SetOptions): Promise<Outcome> {
  const changes: OverrideChange[] = [
    ...fields.map((text) => {
      const { name, ...given } = readAssignment(text);
      return { part: partOf(kind, name), name, ...given };
    }),
    ...options.back.map((name) => ({ part: partOf(kind, name), name, isBack: true as const })),
  ];
  if (changes.length === 0)
    throw new UsageError('Нужно имя=значение или --back имя / give name=value or --back name');
  return setFields(context, changes, { action: `${kind.group}.set`, subject: options.city });
}

function partOf({ names, partOf: find }: Kind, name: string) {
  const part = find(name);
  if (part === null)
    throw new UsageError(`Поля ${name} нет / there is no field ${name}: ${names.join(', ')}`);
  return part;
}

async function show({ db, cities, cityId }: CommandContext, kind: Kind): Promise<Outcome> {
  const facts = await cities.of(cityId);
  const overrides = await listOverrides(db, cityId);
  const refillMax = toRoubles(facts.settings.refillMax);
  const all: Record<string, unknown> = { ...facts.pack, ...facts.siteOptions, ...facts.settings, refillMax };
  const inForce = Object.fromEntries(
    kind.names.filter((name) => Object.hasOwn(all, name)).map((name) => [name, all[name]]),
  );
  const set = overrides.filter(({ name }) => kind.partOf(name) !== null).map(({ name }) => name);
  return {
    output: Object.entries(inForce).map(
      ([name, value]) => `${set.includes(name) ? '* ' : '  '}${name} = ${JSON.stringify(value)}`,
    ),
    data: { [kind.group]: inForce, set },
    needsLook: false,
  };
}
