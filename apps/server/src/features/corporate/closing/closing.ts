import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { kopecks } from '@gorpark/domain/money';
import { toZoned } from '@gorpark/domain/time';
import type { Db } from '#src/platform/db/schema.ts';
import { XLSX_TYPE } from '#src/platform/files/xlsx.ts';
import type { ActorContext, FileAnswer } from '#src/platform/http/route.ts';
import { fail, ok, type Failure, type Result } from '#src/platform/result.ts';
import type { CityBook } from '../../cities/index.ts';
import { readCompany } from '../company.sql.ts';
import { ownerOf } from '../owner.ts';
import { readCityName, readClosingLines, readClosingRows, readSums, type Span } from './closing.sql.ts';
import { writeClosing } from './closing-thread.ts';

interface Deps {
  db: Db;
  cities: CityBook;
}

const MOST_ROWS = 100_000;

/** Returns the sums of a month [papers-5]. */
export async function getClosing(
  { db, cities }: Deps,
  ctx: ActorContext<InputOf<typeof operations.getClosing>>,
): Promise<Result<ReplyOf<typeof operations.getClosing>>> {
  const { timeZone } = await cities.of(ctx.cityId);
  const asked = readMonth(ctx.input.month, timeZone, ctx.now());
  if (!asked) return fail('ValidationError');
  const owner = ownerOf(ctx);
  const sums = await readSums(db, owner, asked.span);
  if (!sums) return fail('TokenNotFound');
  const lines = await readClosingLines(db, owner, asked.span);
  return ok({
    result: {
      month: asked.month,
      isRunning: asked.isRunning,
      opening: kopecks(sums.opening),
      came: kopecks(sums.came),
      paid: kopecks(sums.paid),
      returned: kopecks(sums.returned),
      other: kopecks(sums.other),
      closing: kopecks(sums.closing),
      stays: lines.reduce((all, { stays }) => all + stays, 0),
      cars: new Set(lines.map(({ plate }) => plate)).size,
      drivers: new Set(lines.map(({ driverPhone }) => driverPhone).filter(Boolean)).size,
    },
  });
}

/** Returns the closing documents [papers-5]. */
export async function getClosingFile(
  { db, cities }: Deps,
  ctx: ActorContext<InputOf<typeof operations.getClosingFile>>,
): Promise<FileAnswer | Failure> {
  const { type } = ctx.input;
  const { timeZone, isDemo, pack } = await cities.of(ctx.cityId);
  const asked = readMonth(ctx.input.month, timeZone, ctx.now());
  if (!asked || (type !== 'xlsx' && type !== 'pdf')) return fail('ValidationError');
  const owner = ownerOf(ctx);
  const company = await readCompany(db, owner);
  const sums = await readSums(db, owner, asked.span);
  if (!company || !sums) return fail('TokenNotFound');
  const { month, isRunning, span } = asked;
  const { payee } = pack;
  const cityName = await readCityName(db, ctx.cityId);
  const rows = type === 'xlsx' ? await readClosingRows(db, owner, span, MOST_ROWS + 1) : [];
  const bytes = await writeClosing({
    ...{ type, lang: ctx.lang, timeZone, cityName, month, isRunning, sums },
    company: { name: company.name, inn: company.inn },
    payee: payee && (isDemo || payee.demo !== true) ? { name: payee.name, inn: payee.inn } : null,
    createdMs: ctx.now(),
    lines: await readClosingLines(db, owner, span),
    rows: rows.slice(0, MOST_ROWS),
    isCut: rows.length > MOST_ROWS,
  });
  const contentType = type === 'pdf' ? 'application/pdf' : XLSX_TYPE;
  return { ok: true, file: { contentType, name: `register-${month}.${type}`, bytes } };
}

function readMonth(
  text: string | undefined,
  timeZone: string,
  nowMs: number,
): { month: string; isRunning: boolean; span: Span } | null {
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(text ?? '')) return null;
  const month = Temporal.PlainYearMonth.from(text ?? '');
  const edge = (one: Temporal.PlainYearMonth): Date =>
    new Date(one.toPlainDate({ day: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
  const running = toZoned(nowMs, timeZone).toPlainDate().toPlainYearMonth();
  const order = Temporal.PlainYearMonth.compare(month, running);
  if (order > 0) return null;
  return {
    month: month.toString(),
    isRunning: order === 0,
    span: { from: edge(month), to: edge(month.add({ months: 1 })) },
  };
}
