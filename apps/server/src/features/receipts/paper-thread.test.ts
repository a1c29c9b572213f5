import { afterEach, describe, expect, it } from 'vitest';
import { readPdf } from '#src/test/read-files.ts';
import { kopecks } from '@gorpark/domain/money';
import type { Paper } from './paper.ts';
import { createPaperThread } from './paper-thread.ts';

const PAPER: Paper = {
  timeZone: 'Europe/Moscow',
  lang: 'ru',
  receipt: {
    cityId: 1,
    receiptNumber: 'x',
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
    payer: {} as never,
    payee: {
      name: 'ГКУ «Парковки»',
      inn: '7840066803',
      kpp: '784001001',
      account: '40102810945370000005',
      bankName: 'Северо-Западное ГУ Банка России',
      bic: '014030106',
      correspondent: '03221643400000007200',
    } as never,
    lang: 'ru',
    createdAt: new Date('2025-11-05T09:00:00Z'),
    status: 'wait',
  },
  payer: {
    stored: {
      type: 1,
      lastName: 'Ёлкина',
      firstName: 'Анна',
      middleName: '',
      typeDoc: 1,
      document: '***',
    } as never,
    secret: null,
  },
};

const threads: ReturnType<typeof createPaperThread>[] = [];
const open = (mostWaiting?: number): ReturnType<typeof createPaperThread> => {
  const thread = createPaperThread(mostWaiting);
  threads.push(thread);
  return thread;
};
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.stop();
});

describe('[SPD-16] receipt rendering in a thread', { timeout: 60_000 }, () => {
  it('keeps the event loop free while pages render', async () => {
    const { draw } = open();
    await draw(PAPER);
    let worst = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      worst = Math.max(worst, performance.now() - last);
      last = performance.now();
    }, 1);
    const cpu = process.threadCpuUsage();
    const pages = await Promise.all(Array.from({ length: 20 }, () => draw(PAPER)));
    const spent = process.threadCpuUsage(cpu);
    clearInterval(beat);
    expect(pages.map((bytes) => bytes.subarray(0, 5).toString())).toEqual(
      Array.from({ length: 20 }, () => '%PDF-'),
    );
    // Twenty pages rendered on this thread would take over half a second.
    expect((spent.user + spent.system) / 1000).toBeLessThan(350);
    expect(worst).toBeGreaterThan(0);
  });

  it('fails only the broken page, without personal data in the error', async () => {
    const { draw } = open();
    const broken = { ...PAPER, receipt: { ...PAPER.receipt, payee: null as never } };
    const [good, bad] = await Promise.allSettled([draw(PAPER), draw(broken)]);
    const read = await readPdf(good.status === 'fulfilled' ? good.value : Buffer.alloc(0));
    expect(read.pages.join(' ')).toContain('Ёлкина Анна');
    expect(read.roles).toContain('Figure');
    expect(bad).toMatchObject({
      status: 'rejected',
      reason: { message: 'a paper was not drawn: TypeError' },
    });
    expect((await draw(PAPER)).length).toBeGreaterThan(10_000);
  });

  it('rejects pages beyond the queue limit and restarts a stopped thread', async () => {
    const { draw, stop } = open(4);
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => draw(PAPER)));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ reason: { status: 503, headers: { 'retry-after': '5' } } });
    const late = draw(PAPER);
    await Promise.all([stop(), expect(late).rejects.toThrow('was stopped')]);
    expect((await draw(PAPER)).length).toBeGreaterThan(10_000);
  });
});
