import type { Feature } from '#src/platform/feature.ts';
import type { SandboxParts } from '../providers.ts';
import { addSandboxRoutes } from './routes.ts';

export const sandboxFeature = (sandbox: SandboxParts | null): Feature => ({
  pages: (server) => addSandboxRoutes(server, { bank: sandbox?.bank ?? null, apiKey: sandbox?.apiKey ?? '' }),
  jobs: async (jobs) => {
    if (sandbox) await jobs.schedule('sandbox-bank', '* * * * *', () => sandbox.bank.work.sweep());
  },
  stop: async () => sandbox?.bank.work.stop(),
});
