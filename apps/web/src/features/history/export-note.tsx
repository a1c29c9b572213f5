import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { operationsMessages } from './messages/index.ts';
import type { ExportState } from './use-export.ts';
import type { FileType } from './use-kept-file.ts';

export function ExportNote({ state, onRetry }: { state: ExportState; onRetry: (type: FileType) => void }) {
  const t = useT(operationsMessages);
  switch (state.kind) {
    case 'idle':
      return null;
    case 'preparing':
      return (
        <Alert
          title={
            state.percent === null
              ? t('preparing')
              : t('preparingPercent', { percent: String(state.percent) })
          }
        />
      );
    case 'done':
      return state.rows === null ? (
        <Alert tone="success" title={t('exportDone')} />
      ) : (
        <Alert tone="warning" title={t('exportCut', { count: String(state.rows) })} />
      );
    case 'failed':
      return (
        <FailureAlert
          failure={state.failure}
          text={state.failure === 'UnknownError' ? t('exportFailed') : undefined}
        >
          <Button variant="link" onClick={() => onRetry(state.type)}>
            {t('retry')}
          </Button>
        </FailureAlert>
      );
  }
}
