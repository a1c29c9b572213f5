import type { FleetList as ListName } from '@gorpark/contract/company/fleet-tables/lists';
import type { CorporateProfile } from '@gorpark/contract/company/fleet/read';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSiteOptions } from '#src/core/site.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { ALL, type FleetFilter } from './fleet-filter.ts';
import { ImportDialog } from './table/import-dialog.tsx';
import { TableMenu } from './table/table-menu.tsx';
import { Toolbar } from './toolbar.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Empty } from '#src/ui/empty.tsx';
import { corporateMessages } from './messages/index.ts';
import type { ApiResult } from '#src/api/result.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { isOutdated } from '#src/core/record-form.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import styles from './fleet-list.module.css';

export interface RoomProps {
  company: CorporateProfile;
  onChanged: () => void;
}

export interface RowActs {
  onEdit: () => void;
  onRemove: () => void;
}

interface FleetRoomProps<Item> {
  /** Name under which an open dialog is kept after the login ends. */
  storedAs: string;
  list: ListName;
  label: string;
  items: readonly Item[];
  found: (items: readonly Item[], filter: FleetFilter) => readonly Item[];
  hasStates: boolean;
  placeholder: string;
  add: string;
  heads: readonly string[];
  empty: { title: string; text: string };
  row: (item: Item, acts: RowActs) => ReactNode;
  form: (item: Item | null, onClose: () => void) => ReactNode;
  removal: (item: Item) => Removal;
  onChanged: () => void;
}

type Asked<Item> = { act: 'add' } | { act: 'edit' | 'remove'; item: Item } | null;

export function FleetRoom<Item extends { id: string }>(props: FleetRoomProps<Item>) {
  const { storedAs, list, label, items, found, heads, empty, row, form, removal, onChanged, ...bar } = props;
  const [filter, setFilter] = useState(ALL);
  const [asked, setAsked] = useSavedState<Asked<Item>>(storedAs, null);
  const close = () => setAsked(null);
  const { isGorpark } = useSiteOptions().value;
  const [isImporting, setIsImporting] = useState(false);

  return (
    <>
      <Toolbar
        {...bar}
        filter={filter}
        onFilter={setFilter}
        onAdd={() => setAsked({ act: 'add' })}
        table={isGorpark && <TableMenu list={list} onImport={() => setIsImporting(true)} />}
      />
      <FleetList
        list={list}
        label={label}
        total={items.length}
        items={found(items, filter)}
        keyOf={({ id }) => id}
        heads={heads}
        empty={empty}
        row={(item) =>
          row(item, {
            onEdit: () => setAsked({ act: 'edit', item }),
            onRemove: () => setAsked({ act: 'remove', item }),
          })
        }
      />
      {isImporting && <ImportDialog list={list} onSaved={onChanged} onClose={() => setIsImporting(false)} />}
      {asked?.act === 'add' && form(null, close)}
      {asked?.act === 'edit' && form(asked.item, close)}
      {asked?.act === 'remove' && (
        <RemoveDialog
          {...removal(items.find(({ id }) => id === asked.item.id) ?? asked.item)}
          isGone={!items.some(({ id }) => id === asked.item.id)}
          onChanged={onChanged}
          onClose={close}
        />
      )}
    </>
  );
}

const PAGE = 50;

interface FleetListProps<Item> {
  list: ListName;
  label: string;
  total: number;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
  heads: readonly string[];
  empty: { title: string; text: string };
}

function FleetList<Item>(props: FleetListProps<Item>) {
  const { list, label, total, items, keyOf, row, heads, empty } = props;
  const t = useT(corporateMessages);
  const [pages, setPages] = useState(1);
  const shown = items.slice(0, pages * PAGE);

  if (items.length === 0)
    return (
      <Card as="div">
        <Empty title={total === 0 ? empty.title : t('notFound')}>
          {total === 0 ? empty.text : t('notFoundText')}
        </Empty>
      </Card>
    );
  return (
    <div className={styles.frame}>
      <div className={styles.heads} data-list={list} aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul className={styles.list} aria-label={label}>
        {shown.map((item) => (
          <li key={keyOf(item)} className={styles.row} data-list={list}>
            {row(item)}
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <output className="small muted num">{t('shown', { count: shown.length, total })}</output>
        {shown.length < items.length && (
          <Button variant="secondary" size="sm" onClick={() => setPages(pages + 1)}>
            {t('more')}
          </Button>
        )}
      </footer>
    </div>
  );
}

interface Removal {
  title: string;
  text: string;
  name: ReactNode;
  more?: string;
  remove: () => Promise<ApiResult<null>>;
}

interface RemoveDialogProps extends Removal {
  isGone: boolean;
  onChanged: () => void;
  onClose: () => void;
}

function RemoveDialog(props: RemoveDialogProps) {
  const { title, text, name, more, remove, isGone, onChanged, onClose } = props;
  const t = useT(corporateMessages);
  const errorText = useErrorText();

  const handleGone = useEffectEvent(() => {
    showToast({ text: t('alreadyRemoved') });
    onClose();
  });
  useEffect(() => {
    if (isGone) handleGone();
  }, [isGone]);

  const handleConfirm = async () => {
    const result = await remove();
    // A refusal may mean that the item has changed: the dialog then shows the current one, or closes.
    onChanged();
    if (!result.ok) {
      const { errorName } = result.error;
      return errorText(isOutdated(errorName) ? 'DataChanged' : errorName);
    }
    showToast({ text: t('removed') });
    return null;
  };
  return (
    <ConfirmDialog title={title} confirm={t('remove')} onConfirm={handleConfirm} onClose={onClose}>
      <p>{name}</p>
      {more && <p className="num">{more}</p>}
      <p>{text}</p>
    </ConfirmDialog>
  );
}
