import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { refuse } from '../process/refusal.ts';

const FILE = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** Marks a file that runs statement by statement and releases its locks after each one. */
const IN_STEPS = /^-- in steps\b/;
const STEP = /^-- (step|repeat)\b.*$/m;

export interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
  /** Null: the file is one transaction. */
  steps: readonly MigrationStep[] | null;
}

export interface MigrationStep {
  text: string;
  /** true: runs repeatedly, each time in a separate transaction, until it changes no row. */
  isRepeated: boolean;
}

/**
 * Returns migrations by number. Refuses duplicate numbers and invalid file names: a silently skipped file would lose
 * its change.
 */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).sort();
  const odd = names.find((name) => !FILE.test(name));
  if (odd !== undefined)
    refuse(
      `В папке миграций лежит файл ${odd}: имя должно быть как 0123_what_it_does.sql.`,
      `The folder of migrations holds ${odd}: a name must be like 0123_what_it_does.sql.`,
    );
  const migrations: Migration[] = [];
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const number = Number(name.slice(0, 4));
    if (migrations.at(-1)?.number === number)
      refuse(`Две миграции с номером ${number}.`, `Two migrations have the number ${number}.`);
    const checksum = createHash('sha256').update(text).digest('hex');
    migrations.push({ number, name, text, checksum, steps: IN_STEPS.test(text) ? stepsOf(text) : null });
  }
  return migrations;
}

function stepsOf(text: string): MigrationStep[] {
  const steps: MigrationStep[] = [];
  for (let rest = text, mark = STEP.exec(rest); mark !== null; ) {
    rest = rest.slice(mark.index + mark[0].length);
    const next = STEP.exec(rest);
    steps.push({ text: (next ? rest.slice(0, next.index) : rest).trim(), isRepeated: mark[1] === 'repeat' });
    mark = next;
  }
  return steps;
}
