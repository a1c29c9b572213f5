import path from 'node:path';
import { readExactMoney } from '@gorpark/domain/money';
import { readWhole } from '@gorpark/domain/whole-number';
import { importOffers, type OfferEntry } from '../features/cities/index.ts';
import { type CommandContext, recordChange, type Register } from './command.ts';
import type { CommonOptions, Outcome } from './deps.ts';
import { hiddenText, listOf, readFlag, readTable } from './table.ts';

const NEEDED = ['code', 'type', 'titleRu', 'titleEn', 'days', 'price'] as const;
const COLUMNS = [
  ...NEEDED,
  'descriptionRu',
  'descriptionEn',
  'salePercent',
  'zones',
  'startOffsetDays',
  'canPause',
  'canRefund',
  'canChangeTs',
  'sold',
  'active',
] as const;

export const register: Register = (op) => {
  const group = op.group('offers', 'Абонементы в продаже / subscriptions on sale');
  op.change(group.command('import'))
    .description(
      'Загружает абонементы из CSV, все строки или ни одной / imports subscriptions from CSV, all rows or none',
    )
    .argument('<file>', `столбцы / columns: ${COLUMNS.join(', ')} (price - рубли / roubles)`)
    .action((file: string, options: CommonOptions) => op.run(options, (context) => bring(context, file)));
};

async function bring(context: CommandContext, file: string): Promise<Outcome> {
  const { db, cityId, options } = context;
  const rows = await readTable(file, NEEDED);
  const problems: string[] = [];
  const entries = rows.flatMap(({ line, row }) => {
    const entry = entryOf(row);
    if (typeof entry !== 'string') return [entry];
    problems.push(`${line}: ${entry}`);
    return [];
  });
  const done =
    problems.length > 0
      ? { problems, added: 0, changed: 0 }
      : await importOffers(db, cityId, entries, {
          isDryRun: options.dryRun,
          note: (tx) =>
            recordChange(tx, context, {
              action: 'offers.import',
              subject: path.basename(file),
              details: { offers: entries.length },
            }),
        });
  return {
    output: [
      ...hiddenText(rows),
      ...done.problems,
      done.problems.length > 0
        ? 'Файл не загружен / nothing was imported'
        : `Новых / new: ${done.added}, изменено / changed: ${done.changed}`,
    ],
    data: { ...done },
    needsLook: done.problems.length > 0,
  };
}

/** undefined: empty field; null: not a whole number. */
const wholeOf = (text: string): number | null | undefined => (text === '' ? undefined : readWhole(text));

function entryOf(row: Readonly<Record<string, string>>): OfferEntry | string {
  const field = (name: (typeof COLUMNS)[number]) => row[name.toLowerCase()] ?? '';
  const price = readExactMoney(field('price'));
  if (price === null)
    return `price: «${field('price')}» — нужна сумма в рублях, например 1500.50 / a sum in roubles is needed, for example 1500.50`;
  const flags = {
    canPause: readFlag(field('canPause'), false),
    canRefund: readFlag(field('canRefund'), true),
    canChangeTs: readFlag(field('canChangeTs'), true),
  };
  const isActive = readFlag(field('active'), true);
  const wrong = Object.entries({ ...flags, active: isActive }).find(([, value]) => value === null);
  if (wrong || isActive === null)
    return `${wrong?.[0] ?? 'active'}: да или нет, например да / yes or no, for example yes`;
  const days = readWhole(field('days'));
  const [salePercent, startOffsetDays] = [wholeOf(field('salePercent')), wholeOf(field('startOffsetDays'))];
  if (days === null || salePercent === null || startOffsetDays === null)
    return `${days === null ? 'days' : salePercent === null ? 'salePercent' : 'startOffsetDays'}: целое число, например 30 / a whole number, for example 30`;
  return {
    offer: {
      code: field('code'),
      type: field('type'),
      title: { ru: field('titleRu'), en: field('titleEn') },
      description: {
        ru: field('descriptionRu') || field('titleRu'),
        en: field('descriptionEn') || field('titleEn'),
      },
      days,
      kopecks: price,
      ...(salePercent !== undefined && { salePercent }),
      ...(startOffsetDays !== undefined && { startOffsetDays }),
      ...flags,
      sold: field('sold') === '' ? ['card'] : listOf(field('sold')),
    },
    zones: listOf(field('zones')),
    isActive,
  };
}
