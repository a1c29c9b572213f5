import { importFleet } from '@gorpark/contract/company/fleet-tables/calls';
import type { FleetList } from '@gorpark/contract/company/fleet-tables/lists';
import {
  type FleetImport,
  readFleetImport,
  type TableProblem,
  tableProblemOf,
} from '@gorpark/contract/company/fleet-tables/read';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { tableMessages } from './messages/index.ts';
import { useFleetFile } from './use-fleet-file.ts';
import type { FailureName } from '@gorpark/contract/failures';
import type { ApiFailure } from '#src/api/result.ts';
import { toBase64 } from '#src/lib/save-file.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import styles from './import-dialog.module.css';

interface ImportDialogProps {
  list: FleetList;
  onSaved: () => void;
  onClose: () => void;
}

export function ImportDialog({ list, onSaved, onClose }: ImportDialogProps) {
  const t = useT(tableMessages);
  const input = useRef<HTMLInputElement>(null);
  const sample = useFleetFile(list);
  const handleLoaded = ({ added, changed }: FleetImport) => {
    onSaved();
    showToast({ text: t('loaded', { added: String(added), changed: String(changed) }) });
    onClose();
  };
  const { isBusy, checked, problem, failure, check, load } = useImport(list, {
    onLoaded: handleLoaded,
    onOutdated: onSaved,
  });
  const count = checked ? checked.found.added + checked.found.changed : 0;
  const choose = () => input.current?.click();

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`importTitle-${list}`)}
      foot={
        checked ? (
          <div className={styles.foot}>
            <Button variant="outline" size="lg" isDisabled={isBusy} onClick={choose}>
              {t('otherFile')}
            </Button>
            <Button
              size="lg"
              isLoading={isBusy}
              loadingText={t('loading')}
              isDisabled={count === 0}
              onClick={load}
            >
              {count === 0 ? t('nothingToLoad') : t('load', { count: String(count) })}
            </Button>
          </div>
        ) : (
          <Button
            size="lg"
            isBlock
            icon={Upload}
            isLoading={isBusy}
            loadingText={t('checking')}
            onClick={choose}
          >
            {t('chooseFile')}
          </Button>
        )
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('chooseFile')}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) check(file);
          // Allows the same corrected file to be chosen again.
          target.value = '';
        }}
      />
      {checked ? (
        <Found name={checked.name} found={checked.found} />
      ) : (
        <div className={styles.text}>
          <p>{t('importText')}</p>
          <p>{t(`importHead-${list}`)}</p>
          <Button variant="ghost" size="sm" icon={Download} onClick={() => sample.save('xlsx')}>
            {t('importSample')}
          </Button>
        </div>
      )}
      {problem && (
        <Alert tone="danger" title={t(`table-${problem}`)}>
          {problem === 'noColumns' ? t(`importHead-${list}`) : undefined}
        </Alert>
      )}
      <FailureAlert failure={failure} />
    </Dialog>
  );
}

function Found({ name, found }: { name: string; found: FleetImport }) {
  const t = useT(tableMessages);
  const { added, changed, same, refused, problems, coming } = found;
  const notes = coming.flatMap((line) => (line.note ? [{ ...line, note: line.note }] : []));
  const numbers = [
    ['willAdd', added],
    ['willChange', changed],
    ['willKeep', same],
    ['willRefuse', refused],
  ] as const;

  return (
    <div className={styles.text}>
      <output>{t('checked', { name })}</output>
      <dl className={styles.numbers}>
        {numbers.map(([key, number]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd className={key === 'willRefuse' && number > 0 ? styles.bad : undefined}>{number}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 && (
        <section className={styles.problems} aria-label={t('refusedTitle')}>
          <h3>{t('refusedTitle')}</h3>
          <ul>
            {problems.map(({ row, field, problem }) => (
              <li key={`${row}-${field}`}>
                {t('problemRow', {
                  row: String(row),
                  field: t(`field-${field}`),
                  problem: t(`problem-${problem}`),
                })}
              </li>
            ))}
          </ul>
          {refused > problems.length && (
            <p className="small muted">{t('problemsMore', { count: String(refused - problems.length) })}</p>
          )}
        </section>
      )}
      {notes.length > 0 && (
        <section className={styles.problems} aria-label={t('notesTitle')}>
          <h3>{t('notesTitle')}</h3>
          <ul>
            {notes.map(({ row, text, note }) => (
              <li key={row}>{t('noteRow', { row: String(row), text, note: t(`note-${note}`) })}</li>
            ))}
          </ul>
        </section>
      )}
      {coming.length > 0 && (
        <details className={styles.problems}>
          <summary>{t('comingTitle')}</summary>
          <ul>
            {coming.map(({ row, text }) => (
              <li key={row}>{t('comingRow', { row: String(row), text })}</li>
            ))}
          </ul>
          {added > coming.length && (
            <p className="small muted">{t('comingMore', { count: String(added - coming.length) })}</p>
          )}
        </details>
      )}
    </div>
  );
}

/** Server limit, bytes. */
const MOST_BYTES = 2 * 1024 * 1024;

interface Checked {
  name: string;
  file: string;
  found: FleetImport;
}

interface ImportEvents {
  onLoaded: (loaded: FleetImport) => void;
  onOutdated: () => void;
}

function useImport(list: FleetList, { onLoaded, onOutdated }: ImportEvents) {
  const { client } = useCore();
  const { isBusy, run } = useOneAtATime();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<TableProblem | null>(null);
  const [failure, setFailure] = useState<FailureName | null>(null);

  const refuse = (error: ApiFailure) => {
    const found = tableProblemOf(error.details);
    setProblem(found);
    setFailure(found ? null : error.errorName);
  };
  const forget = () => {
    setChecked(null);
    setProblem(null);
    setFailure(null);
  };

  const check = async (chosen: File) => {
    forget();
    if (chosen.size > MOST_BYTES) return setProblem('tooBig');
    const file = await toBase64(chosen).catch(() => null);
    if (file === null) return setProblem('notTable');
    const result = await run(() => client.call(importFleet, { list, file, isDryRun: true }));
    if (result === null) return;
    if (result.ok) setChecked({ name: chosen.name, file, found: result.value });
    else refuse(result.error);
  };

  const load = async () => {
    if (!checked) return;
    setFailure(null);
    const { file, found } = checked;
    const body = { list, file, isDryRun: false, version: found.version };
    const result = await run(() => client.call(importFleet, body));
    if (result === null) return;
    if (result.ok) return onLoaded(result.value);
    refuse(result.error);
    if (result.error.errorName !== 'DataChanged') return;
    setChecked({ ...checked, found: readFleetImport(result.error.details['now']) });
    onOutdated();
  };

  return {
    isBusy,
    checked,
    problem,
    failure,
    check: (file: File) => void check(file),
    load: () => void load(),
    forget,
  };
}
