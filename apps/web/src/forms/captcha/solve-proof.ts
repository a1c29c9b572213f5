import { type Challenge, solveChallengeWorkers } from 'altcha/lib';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

/** More threads would only make a phone hot: the work is a fraction of a second. */
const MAX_WORKERS = 2;

/**
 * Does the work of a challenge in background threads. Answers the payload that the server takes as `captcha`; throws
 * when it cannot be done here (no secure page, no threads) or was given up.
 */
export async function solveProof(challenge: object, controller: AbortController): Promise<string> {
  const work = challenge as Challenge;
  const solution = await solveChallengeWorkers({
    challenge: work,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency),
    controller,
    createWorker: () => new Pbkdf2Worker(),
  });
  if (solution === null) throw new Error('proof of work given up');
  return btoa(JSON.stringify({ challenge: work, solution }));
}
