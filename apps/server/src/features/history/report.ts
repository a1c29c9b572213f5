import { kopecks, roublesText } from '@gorpark/domain/money';
import { toZoned } from '@gorpark/domain/time';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { isOneMailbox, type Messages } from '../messages/index.ts';
import {
  listReportCities,
  listReportReaders,
  markReport,
  readMonth,
  type ReportReader,
} from './report.sql.ts';
import { TYPE_LABELS } from './labels.ts';

export interface ReportDeps {
  db: Db;
  clock: Clock;
  messages: Messages;
}

const AT_ONCE = 200;

/** Emails last month's report once per month [ACC-101]. */
export async function sendReports(deps: ReportDeps): Promise<void> {
  for (const city of await listReportCities(deps.db)) {
    const today = toZoned(deps.clock.now(), city.timeZone).toPlainDate();
    const month = today.toPlainYearMonth().subtract({ months: 1 });
    const edge = (yearMonth: Temporal.PlainYearMonth): Date =>
      new Date(yearMonth.toPlainDate({ day: 1 }).toZonedDateTime(city.timeZone).epochMilliseconds);
    const span = { from: edge(month), to: edge(month.add({ months: 1 })) };
    let afterId = 0;
    for (;;) {
      const readers = await listReportReaders(deps.db, {
        cityId: city.id,
        month: `${month.toString()}-01`,
        afterId,
        limit: AT_ONCE,
      });
      for (const reader of readers) await sendReport(deps, reader, { month: month.toString(), ...span });
      const last = readers.at(-1);
      if (!last) break;
      afterId = last.accountId;
    }
  }
}

async function sendReport(
  { db, messages }: ReportDeps,
  reader: ReportReader,
  { month, from, to }: { month: string; from: Date; to: Date },
): Promise<void> {
  const { cityId, accountId, email } = reader;
  const sums = await readMonth(db, { cityId, accountId }, { from, to });
  await inTransaction(db, async (tx) => {
    if (!(await markReport(tx, { cityId, accountId }, `${month}-01`))) return;
    if (sums.length === 0 || !isOneMailbox(email)) return;
    await messages.mail(tx, {
      cityId,
      to: email,
      lang: 'ru',
      dedupeKey: `history-report:${accountId}:${month}`,
      template: 'operationsReport',
      params: {
        month: monthTexts(month),
        lines: sums
          .map(
            ({ type, count, sumKop }) =>
              `${TYPE_LABELS.ru[type]}: ${count}, ${roublesText(kopecks(sumKop)).replace('-', '\u2212')} ₽`,
          )
          .join('\n'),
        link: '/profile/operations',
      },
    });
  });
}

function monthTexts(month: string): string {
  return month.split('-').toReversed().join('.');
}
