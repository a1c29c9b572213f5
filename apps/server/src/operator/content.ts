import { readFileSync } from 'node:fs';
import {
  NEWS_CODE,
  PAGE_PATH,
  PAGE_PATH_MAX,
  sourceNews,
  sourcePage,
  sourcePopup,
} from '@gorpark/city-packs/pack/content';
import type { z } from 'zod';
import { publishNews, publishNotification, publishPage, type PublishRun } from '../features/content/index.ts';
import { writeAudit } from '../platform/db/audit.sql.ts';
import { decodeText } from '../platform/files/csv.ts';
import type { CommandContext, Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome, UsageError } from './deps.ts';

interface PublishOptions extends CommonOptions {
  file?: string;
  withdraw: boolean;
}

const FILE = 'файл JSON, как в папке города / a JSON file as in a city folder (cities/README.md)';

/** A test checks these examples. */
export const EXAMPLES = {
  news: '{"title": {"ru": "Новая зона", "en": "A new zone"}, "text": {"ru": "<p>С 1 декабря</p>"}, "image": "/news/zone.png", "publishedAt": "2026-12-31T09:00:00+03:00"}',
  page: '{"title": {"ru": "О парковках"}, "text": {"ru": "<p>Текст</p>"}}',
  popup: '{"title": {"ru": "Внимание"}, "message": {"ru": "<p>Текст</p>"}}',
} as const;

export const register: Register = (op) => {
  const publish = (group: string, about: string, description: string) =>
    op
      .change(op.group(group, about).command('publish'))
      .description(description)
      .option('--file <path>', FILE)
      .option('--withdraw', 'снять с показа / take it away', false);
  publish('news', 'Новости / news', 'Публикует новость или меняет её / publishes or changes an item')
    .argument('<code>', 'имя новости: латинские буквы, цифры, дефис / name of the item')
    .action((code: string, options: PublishOptions) =>
      op.run(options, (context) => news(context, code, options)),
    );
  publish(
    'pages',
    'Страницы / content pages',
    'Публикует страницу или меняет её / publishes or changes a page',
  )
    .argument('<path>', 'адрес после /pages/ / path after /pages/')
    .action((path: string, options: PublishOptions) =>
      op.run(options, (context) => page(context, path, options)),
    );
  publish(
    'notification',
    'Всплывающее уведомление / pop-up notification',
    'Показывает уведомление / shows it',
  ).action((options: PublishOptions) => op.run(options, (context) => notification(context, options)));
};

async function news(context: CommandContext, code: string, options: PublishOptions): Promise<Outcome> {
  if (!NEWS_CODE.test(code)) throw new OperatorError(`${code}: неверное имя новости / invalid news name`);
  const item = readSource(options, sourceNews, EXAMPLES.news);
  const id = await publishNews(context.db, runOf(context, 'news.publish', code, item === null), code, item);
  if (id === null) throw new OperatorError(`Новости ${code} нет / there is no news item ${code}`);
  // A dry run is rolled back, so its number is not valid.
  const stored = item === null || options.dryRun ? null : id;
  return reported(item === null, code, {
    code,
    id: stored,
    address: stored === null ? null : `/news/${stored}`,
  });
}

async function page(context: CommandContext, path: string, options: PublishOptions): Promise<Outcome> {
  if (path.length > PAGE_PATH_MAX || !PAGE_PATH.test(path))
    throw new OperatorError(`${path}: неверный адрес страницы / invalid page path`);
  const source = readSource(options, sourcePage, EXAMPLES.page);
  const isDone = await publishPage(
    context.db,
    runOf(context, 'pages.publish', path, source === null),
    path,
    source,
  );
  if (!isDone) throw new OperatorError(`Страницы ${path} нет / there is no page ${path}`);
  return reported(source === null, path, { path, address: source === null ? null : `/pages/${path}` });
}

async function notification(context: CommandContext, options: PublishOptions): Promise<Outcome> {
  const popup = readSource(options, sourcePopup, EXAMPLES.popup);
  await publishNotification(
    context.db,
    runOf(context, 'notification.publish', 'popup', popup === null),
    popup,
  );
  return reported(popup === null, 'popup', { isShown: popup !== null });
}

const reported = (
  isWithdrawn: boolean,
  name: string,
  data: { address?: string | null } & Record<string, unknown>,
): Outcome => ({
  output: [
    `${name}: ${isWithdrawn ? 'снято с показа / withdrawn' : `опубликовано / published ${data.address ?? ''}`}`,
  ],
  data: { ...data, withdrawn: isWithdrawn },
  needsLook: false,
});

/** null: `--withdraw`. @throws OperatorError */
function readSource<T>({ file, withdraw }: PublishOptions, schema: z.ZodType<T>, example: string): T | null {
  if ((file === undefined) !== withdraw)
    throw new UsageError('Нужен --file или --withdraw / give --file or --withdraw');
  if (file === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(decodeText(readFileSync(file)));
  } catch (error) {
    throw new OperatorError(
      `${file}: ${error instanceof Error ? error.message : 'не читается / cannot be read'}`,
    );
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.') || '-'}: ${message}`);
  throw new OperatorError(
    [...problems.map((problem) => `${file}: ${problem}`), `Например / for example: ${example}`].join('\n'),
  );
}

const runOf = (
  { deps, cityId, options }: CommandContext,
  action: string,
  subject: string,
  withdrawn: boolean,
): PublishRun => ({
  cityId,
  at: new Date(deps.clock.now()),
  isDryRun: options.dryRun,
  note: (tx) =>
    writeAudit(tx, {
      cityId,
      atMs: deps.clock.now(),
      actor: 'operator',
      action,
      subject,
      details: { withdrawn },
    }),
});
