import type { FleetList as ListName } from '@gorpark/contract/operations/fleet-tables';
import type { CorporateProfile } from '@gorpark/contract/wire/corporate';
import { useState, type ReactNode } from 'react';
import { useSiteOptions } from '#src/core/site.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { ALL, type FleetFilter } from './fleet-filter.ts';
import { FleetList } from './fleet-list.tsx';
import { ImportDialog } from './table/import-dialog.tsx';
import { type Removal, RemoveDialog } from './remove-dialog.tsx';
import { TableMenu } from './table/table-menu.tsx';
import { Toolbar } from './toolbar.tsx';

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
  keptAs: string;
  list: ListName;
  label: string;
  items: readonly Item[];
  found: (items: readonly Item[], filter: FleetFilter) => readonly Item[];
  hasStates: boolean;
  placeholder: string;
  /** Button label. */
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
  const { keptAs, list, label, items, found, heads, empty, row, form, removal, onChanged, ...bar } = props;
  const [filter, setFilter] = useState(ALL);
  const [asked, setAsked] = useSavedState<Asked<Item>>(keptAs, null);
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
        <RemoveDialog {...removal(asked.item)} onRemoved={onChanged} onClose={close} />
      )}
    </>
  );
}
