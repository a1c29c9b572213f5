import { type Challenge, solveChallengeWorkers } from 'altcha/lib';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

/** More threads only use more battery of a phone. */
const MAX_WORKERS = 2;

/**
 * Returns the `captcha` payload of a challenge, solved in background threads. Throws when this is impossible
 * (insecure page, no threads) or aborted.
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
