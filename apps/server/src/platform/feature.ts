import type { FastifyInstance } from 'fastify';
import type { Route } from './http/route.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What a feature adds to the server (`features.ts` has the list). */
export interface Feature {
  routes?: readonly Route[];
  /** Routes outside the contract: pages, files and notifications. */
  pages?(server: FastifyInstance): void;
  /** Schedules the jobs. */
  jobs?(jobs: Jobs): Promise<void>;
  /** Waits for running work when the server stops. */
  stop?(): Promise<void>;
}
