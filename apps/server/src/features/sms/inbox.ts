import { countEvent } from '#src/platform/db/limits.sql.ts';
import { createWorker, type Worker } from '#src/platform/jobs/worker.ts';
import { errorFields } from '#src/platform/observe/log.ts';
import type { SmsDeps } from './deps.ts';
import { execute } from './execute.ts';
import { claimSms, closeSms, type WaitingSms } from './inbound.sql.ts';
import { TEXTS } from './texts.ts';

const AT_ONCE = 50;
/** After this time a claim counts as abandoned. Milliseconds. */
const STALE_MS = 60_000;
/** Retry period; then the sender gets an apology. Milliseconds. */
const TRIED_MS = 600_000;
/** Each answer costs the city money [THR-18]. */
const ANSWERS = [
  { ms: 3_600_000, max: 30 },
  { ms: 86_400_000, max: 100 },
];

export function createSmsWork(deps: SmsDeps): Worker {
  return createWorker(
    [
      async () => {
        const nowMs = deps.clock.now();
        const waiting = await claimSms(deps.db, new Date(nowMs), new Date(nowMs - STALE_MS), AT_ONCE);
        for (const sms of waiting) await answer(deps, sms);
        return waiting.length === AT_ONCE;
      },
    ],
    (error) => deps.log.error('inbound sms', errorFields(error)),
  );
}

async function answer(deps: SmsDeps, sms: WaitingSms): Promise<void> {
  const { cityId, phone } = sms;
  let text: string;
  try {
    text = await execute(deps, sms);
  } catch (error) {
    deps.log.error('inbound sms', { cityId, ...errorFields(error) });
    if (deps.clock.now() - sms.receivedMs < TRIED_MS) return;
    text = TEXTS.trouble;
  }
  const limit = { scope: 'sms.answer', key: phone, windows: ANSWERS };
  if (await countEvent(deps.db, cityId, [limit], deps.clock.now()))
    await deps.messages.sms({ cityId, phone, lang: 'ru', template: 'commandReply', params: { text } });
  await closeSms(deps.db, sms, new Date(deps.clock.now()));
}
