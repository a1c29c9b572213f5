import { zodText } from '@gorpark/city-packs/pack/files';
import { Command, CommanderError } from 'commander';
import * as z from 'zod';
import { Refusal } from '../platform/process/refusal.ts';
import { register as appeals } from './appeals.ts';
import { register as balance } from './balance.ts';
import { register as calendar } from './calendar.ts';
import { register as city } from './city.ts';
import { register as doctor } from './doctor.ts';
import { register as content } from './content.ts';
import { EXIT, type OperatorDeps, OperatorError, UsageError } from './deps.ts';
import { register as fiscal } from './fiscal.ts';
import { register as fines } from './fines.ts';
import { register as find } from './find.ts';
import { register as keys } from './keys.ts';
import { register as partners } from './partners.ts';
import { register as migrate } from './migrate.ts';
import { register as money } from './money.ts';
import { register as refund } from './refund.ts';
import { register as refunds } from './refunds.ts';
import { register as subscription } from './subscription.ts';
import { register as suspense } from './suspense.ts';
import { register as benefits } from './benefits.ts';
import { createCommandKit } from './command.ts';
import { register as company } from './company.ts';
import { register as move } from './move.ts';
import { register as offers } from './offers.ts';
import { register as reconcile } from './reconcile.ts';
import { register as person } from './person.ts';
import { register as orderLink } from './order-link.ts';
import { register as options } from './options.ts';
import { register as receipts } from './receipts.ts';
import { register as restored } from './restored.ts';
import { register as vehicles } from './vehicles.ts';
import { checkValues } from './values.ts';

const GROUPS = [
  city,
  move,
  options,
  calendar,
  receipts,
  fines,
  appeals,
  content,
  find,
  orderLink,
  refund,
  refunds,
  subscription,
  suspense,
  balance,
  money,
  company,
  offers,
  benefits,
  reconcile,
  fiscal,
  person,
  keys,
  partners,
  vehicles,
  migrate,
  doctor,
  restored,
];

/**
 * Results go to stdout, errors to stderr; only an unexpected failure prints a stack trace. Returns the exit code (see
 * `EXIT`).
 */
export async function runOperator(args: readonly string[], deps: OperatorDeps): Promise<number> {
  let code: number = EXIT.done;
  const program = createProgram(deps, (ended) => {
    code = ended;
  });
  const known = z.config().localeError;
  try {
    z.config({ localeError: zodText });
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    const isForeseen = error instanceof OperatorError || error instanceof Refusal;
    const text =
      error instanceof Error ? (isForeseen ? error.message : (error.stack ?? error.message)) : String(error);
    const isUsage = error instanceof UsageError;
    const help = `Справка / help: op ${args.slice(0, 2).join(' ')} --help`;
    deps.printError(isUsage ? `${text}\n${help}\n` : `${text}\n`);
    return isUsage ? EXIT.usage : EXIT.failed;
  } finally {
    z.config(known === undefined ? {} : { localeError: known });
  }
}

/** `end` receives the exit code of the command. */
export function createProgram(deps: OperatorDeps, end: (code: number) => void): Command {
  const program: Command = new Command('op')
    .description('Команды оператора / commands of the operator')
    .configureOutput({
      writeOut: deps.print,
      writeErr: deps.printError,
      outputError: (text, write) => write(russianFirst(text)),
    })
    .exitOverride()
    .showHelpAfterError('Справка / help: op help')
    .addHelpText('after', () => `\n${listCommands(program)}`);
  const kit = createCommandKit(program, deps, end);
  for (const register of GROUPS) register(kit);
  for (const group of program.commands) for (const command of group.commands) checkValues(group, command);
  return program;
}

const COMPLAINTS: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown option '(.+?)'/, 'неизвестный параметр $1'],
  [/^error: unknown command '(.+?)'/, 'неизвестная команда $1'],
  [/^error: required option '(.+?)' not specified/, 'нужен параметр $1'],
  [/^error: option '(.+?)' argument missing/, 'параметру $1 нужно значение'],
  [/^error: missing required argument '(.+?)'/, 'не хватает $1'],
  [/^error: too many arguments.*/, 'лишние аргументы в команде'],
];

function russianFirst(text: string): string {
  for (const [form, texts] of COMPLAINTS) {
    const match = form.exec(text);
    if (match) return `${texts.replace('$1', match[1] ?? '')} / ${text}`;
  }
  return text;
}

function listCommands(program: Command): string {
  const output = program.commands.flatMap((group) =>
    (group.commands.length > 0 ? group.commands : [group]).map((command) => ({
      term: [
        ...(command === group ? [] : [group.name()]),
        command.name(),
        ...command.registeredArguments.map(shownArgument),
      ].join(' '),
      description: command.description(),
    })),
  );
  const width = Math.max(...output.map(({ term }) => term.length)) + 2;
  return [
    'Все команды / all commands:',
    ...output.map(({ term, description }) => `  ${term.padEnd(width)}${description}`),
  ].join('\n');
}

const shownArgument = (argument: { name(): string; required: boolean; variadic: boolean }): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
};
