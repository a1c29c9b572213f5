import { Command, CommanderError } from 'commander';
import { Refusal } from '../platform/process/refusal.ts';
import { register as appeals } from './appeals.ts';
import { register as balance } from './balance.ts';
import { register as calendar } from './calendar.ts';
import { register as city } from './city.ts';
import { register as content } from './content.ts';
import { EXIT, type OperatorDeps, OperatorError } from './deps.ts';
import { register as fines } from './fines.ts';
import { register as find } from './find.ts';
import { register as money } from './money.ts';
import { register as refund } from './refund.ts';
import { register as refunds } from './refunds.ts';
import { register as suspense } from './suspense.ts';
import { register as benefits } from './benefits.ts';
import { register as company } from './company.ts';
import { register as offers } from './offers.ts';
import { register as reconcile } from './reconcile.ts';
import { register as person } from './person.ts';
import { register as options } from './options.ts';
import { register as receipts } from './receipts.ts';

/** Every group of commands; a new one is added here. */
const GROUPS = [
  city,
  options,
  calendar,
  receipts,
  fines,
  appeals,
  content,
  find,
  refund,
  refunds,
  suspense,
  balance,
  money,
  company,
  offers,
  benefits,
  reconcile,
  person,
];

/**
 * The operator's program: `npm run op -- <group> <command>`. Answers the exit code (see `EXIT`). Results go to the
 * standard output, complaints to the other one; a failure is one sentence, only what nobody foresaw shows where it came from.
 */
export async function runOperator(args: readonly string[], deps: OperatorDeps): Promise<number> {
  let code: number = EXIT.done;
  const program: Command = new Command('op')
    .description('Команды оператора / commands of the operator')
    .configureOutput({ writeOut: deps.print, writeErr: deps.printError })
    .exitOverride()
    .showHelpAfterError()
    .addHelpText('after', () => `\n${listCommands(program)}`);
  for (const register of GROUPS)
    register(program, deps, (ended) => {
      code = ended;
    });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    const isForeseen = error instanceof OperatorError || error instanceof Refusal;
    const text =
      error instanceof Error ? (isForeseen ? error.message : (error.stack ?? error.message)) : String(error);
    deps.printError(`${text}\n`);
    return EXIT.failed;
  }
}

/** Every command of every group, a line each. */
function listCommands(program: Command): string {
  const lines = program.commands.flatMap((group) =>
    group.commands.map((command) => ({
      term: [group.name(), command.name(), ...command.registeredArguments.map(shownArgument)].join(' '),
      description: command.description(),
    })),
  );
  const width = Math.max(...lines.map(({ term }) => term.length)) + 2;
  return [
    'Все команды / all commands:',
    ...lines.map(({ term, description }) => `  ${term.padEnd(width)}${description}`),
  ].join('\n');
}

const shownArgument = (argument: { name(): string; required: boolean; variadic: boolean }): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
};
