import type { OperationId } from '@gorpark/contract';
import type { Call } from '#src/api/calls.ts';

const FILES: Record<string, Record<string, unknown>> = import.meta.glob('../api/*calls.ts', { eager: true });

export const ALL_CALLS: readonly [OperationId, Call][] = Object.values(FILES).flatMap((file) =>
  Object.entries(file)
    .filter(([name]) => name.endsWith('CALLS'))
    .flatMap(([, table]) => Object.entries(table as Record<OperationId, Call>) as [OperationId, Call][]),
);
