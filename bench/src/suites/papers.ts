import { kopecks, ZERO } from '@gorpark/domain/money';
import { startFile } from '@gorpark/server/features/history/index';
import { createPaperThread, type Paper } from '@gorpark/server/features/receipts/index';
import type { Plan } from '../options.ts';
import { atMost, exactly, type Row } from '../report/row.ts';
import { spreadOf } from '../stats/statistics.ts';

/** Pages until the thread's code is compiled and its fonts are loaded. */
const WARM = 10;
const ROWS_AT_ONCE = 500;
const MB = 1024 ** 2;

export async function papersSuite(plan: Plan): Promise<Row[]> {
  return [await receiptRow(plan.receipts), await sheetRow(plan.sheetRows)];
}

async function receiptRow(count: number): Promise<Row> {
  const thread = createPaperThread();
  try {
    const cold = await timed(() => thread.draw(PAPER));
    for (let times = 0; times < WARM; times += 1) await thread.draw(PAPER);
    const wall: number[] = [];
    const cpu: number[] = [];
    for (let times = 0; times < count; times += 1) {
      const before = process.cpuUsage();
      wall.push(await timed(() => thread.draw(PAPER)));
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / 1000);
    }
    const [waited, worked] = [spreadOf(wall), spreadOf(cpu)];
    // Most of the elapsed time belongs to other processes.
    const isBusy = waited.median > 1.5 * worked.median;
    return {
      id: 'SPD-16',
      what: 'receipt PDF, from the question to the bytes',
      against: 'one after the other in the thread that draws them; it holds up no call',
      unit: 'ms',
      figure: isBusy ? worked : waited,
      goal: atMost(60),
      basis: isBusy ? 'cpu' : 'time',
      isGate: false,
      note: `waited ${waited.median.toFixed(1)} ms, CPU ${worked.median.toFixed(1)} ms (medians); the first one with the start of the thread ${cold.toFixed(0)} ms`,
    };
  } finally {
    await thread.stop();
  }
}

async function sheetRow(rows: number): Promise<Row> {
  const idle = process.memoryUsage().rss;
  let peak = idle;
  let bytes = 0;
  const thread = startFile({
    format: 'xls',
    lang: 'ru',
    filter: {
      fromMs: null,
      toMs: null,
      type: null,
      plate: null,
      zone: null,
      parkingCode: null,
      orderNumber: null,
      driverPhone: null,
    },
    timeZone: 'Europe/Moscow',
    cityName: 'Санкт-Петербург',
    createdMs: PAPER.receipt.createdAt.getTime(),
    rowsTotal: rows,
    isCut: false,
    hasBonus: false,
  });
  // Measures the memory before the first row.
  await thread.add([]);
  const begun = process.memoryUsage().rss;
  for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
    bytes += (await thread.add(Array.from({ length: ROWS_AT_ONCE }, (_, index) => operation(from + index))))
      .length;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  bytes += (await thread.end()).length;
  await thread.stop();
  return {
    id: 'SPD-16',
    what: `spreadsheet of ${rows} operations: memory above idle`,
    against: 'resident memory of the whole process, the thread of the file included',
    unit: 'MB',
    figure: exactly((peak - idle) / MB),
    goal: atMost(64),
    basis: 'time',
    isGate: false,
    note: `of it ${((begun - idle) / MB).toFixed(0)} MB are the thread with its program; the file has ${(bytes / MB).toFixed(1)} MB`,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const operation = (number: number): Parameters<ReturnType<typeof startFile>['add']>[0][number] => ({
  startsOf: '2025-11-05T08:00:00.000Z',
  endOf: '2025-11-05T09:00:00.000Z',
  dateOperation: '2025-11-05T08:00:00.000Z',
  duration: 60,
  type: 'payment',
  zone: '7812',
  parking: `${number % 500}, Невский проспект`,
  tariff: 'central',
  transport: 'А123ВС178',
  resolution: 'Выполнено',
  sum: kopecks(25_050),
  sumSale: ZERO,
  status: 'done',
  orderNumber: String(number),
  driverPhone: '',
  checkFiscal: '',
  description: '',
  amount: kopecks(-25_050),
});

const PAYER: Paper['payer']['stored'] = {
  type: 1,
  lastName: 'Кирсанова',
  firstName: 'Анна',
  middleName: 'Петровна',
  typeDoc: 1,
  document: '•••• 158',
};

const PAPER: Paper = {
  timeZone: 'Europe/Moscow',
  lang: 'ru',
  payer: {
    stored: PAYER,
    secret: {
      address: 'Санкт-Петербург, ул. Марата, 22',
      seriesDoc: '4012',
      numberDoc: '000000',
      DateDoc: '2015-03-11',
      issuer: 'ТП № 78',
    },
  },
  receipt: {
    cityId: 1,
    receiptNumber: 'bench',
    accountId: 1,
    year: 2025,
    number: 17,
    uin: '18810178260311001238',
    orderNumber: '5',
    purpose: 'refill',
    amount: kopecks(150_000),
    subscriptionCode: null,
    plate: null,
    payerType: 'individual',
    payer: PAYER,
    payee: {
      name: 'Центр «Парковки»',
      inn: '7840066803',
      kpp: '784001001',
      account: '40102810945370000005',
      bankName: 'Северо-Западное ГУ Банка России',
      bic: '014030106',
      correspondent: '03221643400000007200',
    },
    lang: 'ru',
    createdAt: new Date('2025-11-05T09:00:00Z'),
    status: 'wait',
  },
};
