import type { FastifyInstance } from 'fastify';
import type { Route } from './http/route.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What a feature adds to the server (`feature-list.ts` has the list). */
export interface Feature {
  routes: readonly Route[];
  /** Routes outside the contract: pages, files and notifications. */
  pages(server: FastifyInstance): void;
  /** Schedules the jobs. */
  jobs(jobs: Jobs): Promise<void>;
  /** Waits for running work when the server stops. */
  stop(): Promise<void>;
}

interface Definition<Needs> {
  routes?: (needs: Needs) => readonly Route[];
  pages?: (server: FastifyInstance, needs: Needs) => void;
  jobs?: (jobs: Jobs, needs: Needs) => Promise<void>;
  stop?: (needs: Needs) => Promise<void>;
}

/** Returns the definition of features that get the services they name, no others. */
export const featuresOf =
  <Services extends object>() =>
  <Name extends keyof Services>(
    names: readonly Name[],
    { routes, pages, jobs, stop }: Definition<Pick<Services, Name>>,
  ) =>
  (services: Services): Feature => {
    const needs = Object.fromEntries(names.map((name) => [name, services[name]])) as Pick<Services, Name>;
    return {
      routes: routes?.(needs) ?? [],
      pages: (server) => pages?.(server, needs),
      jobs: async (scheduled) => jobs?.(scheduled, needs),
      stop: async () => stop?.(needs),
    };
  };
