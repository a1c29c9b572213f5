import type { SubjectOf } from '@gorpark/domain/plate-twin';
import type { SessionDeps } from '../deps.ts';

export type RepairDeps = SessionDeps & { subjectOf: SubjectOf };
