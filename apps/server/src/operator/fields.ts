import { type OverrideChange, OverrideError, setOverrides } from '../features/cities/index.ts';
import { type CommandContext, recordChange } from './command.ts';
import { type Outcome, UsageError } from './deps.ts';

/** Overrides pack fields of a city. Refuses a value that violates the pack schema. */
export async function setFields(
  context: CommandContext,
  changes: readonly OverrideChange[],
  { action, subject }: { action: string; subject: string },
): Promise<Outcome> {
  const { db, cityId, deps, options } = context;
  try {
    const changed = await setOverrides(db, cityId, changes, {
      at: new Date(deps.clock.now()),
      isDryRun: options.dryRun,
      note: (tx, done) => recordChange(tx, context, { action, subject, details: { changed: done } }),
    });
    return {
      output:
        changed.length === 0
          ? ['Изменений нет: так уже задано / no change: already set']
          : changed.map(
              ({ name, before, after }) => `${name}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`,
            ),
      data: { changed },
      needsLook: false,
    };
  } catch (error) {
    if (error instanceof OverrideError)
      throw new UsageError(
        `${error.message}. Например, сейчас действует / for example, in force now: ${await shownOf(context, changes)}`,
      );
    throw error;
  }
}

async function shownOf(
  { cities, cityId }: CommandContext,
  changes: readonly OverrideChange[],
): Promise<string> {
  const { pack, siteOptions, settings } = await cities.of(cityId);
  const all: Record<string, unknown> = { ...pack, ...siteOptions, ...settings };
  return changes.map(({ name }) => `${name}=${JSON.stringify(all[name] ?? null)}`).join(' ');
}

/** Parses `name=value`; the value is JSON, or else text. */
export function readAssignment(text: string): { name: string; value: unknown; text: string } {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`${text}: нужно имя=значение / name=value is expected`);
  const after = text.slice(at + 1);
  return { name: text.slice(0, at), value: readValue(after), text: after };
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
