import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { refuseOften } from '#src/features/otp/index.ts';
import { countEvent, type Limit } from '#src/platform/db/limits.sql.ts';
import { callerOf } from '#src/platform/http/caller.ts';
import { fail, type Failure } from '#src/platform/result.ts';
import { sha256 } from '#src/platform/secrets.ts';
import {
  type CaptchaAnswer,
  type CaptchaDeps,
  type CaptchaScope,
  hasAnswer,
  issueCaptcha,
  solveCaptcha,
} from './captcha.ts';
import { clearProbe, recordProbe } from './probes.sql.ts';

/** Limits per caller [THR-17]. */
export const PROBE_WINDOW_MS = 3_600_000;
export const PROBES = 30;
export const FREE_CONTACTS = 3;
/** Random delay that hides the timing of a response. */
const JITTER_MS = [20, 90] as const;

export interface ProbeCaller {
  cityId: number;
  address: string;
  accountId: number | null;
}

/**
 * Limits operations that reveal known contacts; returns null to continue. `isCaptchaNeeded` requires a captcha
 * from every caller [THR-17].
 */
export async function passProbeGate(
  deps: CaptchaDeps,
  caller: ProbeCaller,
  asked: { kind: 'email' | 'phone'; contact: string; isCaptchaNeeded?: boolean } & CaptchaAnswer,
): Promise<Failure | null> {
  const { cityId } = caller;
  const now = deps.clock.now();
  const callerName = callerOf(caller.address);
  const callerHash = sha256(`${cityId}:${callerName}`);
  const probe = { cityId, callerHash, kind: asked.kind, contactHash: sha256(`${cityId}:${asked.contact}`) };
  const times = { now: new Date(now), since: new Date(now - PROBE_WINDOW_MS) };

  const isFree = await recordProbe(deps.db, probe, { free: FREE_CONTACTS, ...times });
  if (!isFree || asked.isCaptchaNeeded === true) {
    const scope: CaptchaScope = { cityId, subjectHash: sha256(`${cityId}:probe:${callerName}`), callerHash };
    const isSolved = hasAnswer(asked) && (await solveCaptcha(deps, scope, asked));
    if (!isSolved) return fail('CaptchaIncorrect', undefined, { ...(await issueCaptcha(deps, scope)) });
    await clearProbe(deps.db, probe);
  }

  const windows = [{ ms: PROBE_WINDOW_MS, max: PROBES }];
  const limits: Limit[] = [{ scope: 'probe.address', key: callerName, windows }];
  if (caller.accountId !== null)
    limits.push({ scope: 'probe.account', key: String(caller.accountId), windows });
  const counted = await countEvent(deps.db, cityId, limits, now);
  await pause(randomInt(...JITTER_MS));
  return counted ? null : refuseOften(deps.db, cityId, limits, now);
}
