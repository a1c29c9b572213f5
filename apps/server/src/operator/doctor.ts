import type { Probe, Words } from './probe.ts';
import type { Register } from './command.ts';
import type { Outcome } from './deps.ts';

export const register: Register = (op) => {
  op.portalCommand(
    op.group('doctor', 'Проверяет каждую внешнюю систему / checks each outside system'),
  ).action(async (options: { json: boolean }) =>
    op.print({ ...options, dryRun: false }, await examine(op.deps.probes())),
  );
};

const both = ({ ru, en }: Words): string => (ru === en ? ru : `${ru} / ${en}`);

async function examine(probes: readonly Probe[]): Promise<Outcome> {
  const results = await Promise.all(
    probes.map(async ({ system, settings, next, run }) => {
      const fault = await run();
      return {
        system: both(system),
        settings,
        fault: fault && both(fault),
        next: fault && both(next),
      };
    }),
  );
  const faults = results.filter(({ fault }) => fault !== null);
  return {
    output: [
      ...results.map(({ system, settings, fault, next }) =>
        fault === null ? `OK     ${system}` : `FAULT  ${system} (${settings}): ${fault}. ${next}`,
      ),
      faults.length === 0
        ? 'Всё отвечает / everything answers'
        : `Неисправно / faults: ${faults.length} из / of ${results.length}`,
    ],
    data: { results },
    needsLook: faults.length > 0,
  };
}
