import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip, Chips } from '#src/ui/chip.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { type FleetFilter, STATES } from './fleet-filter.ts';
import { corporateMessages } from './messages/index.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  filter: FleetFilter;
  onFilter: (filter: FleetFilter) => void;
  placeholder: string;
  hasStates: boolean;
  add: string;
  onAdd: () => void;
  table: ReactNode;
}

export function Toolbar({ filter, onFilter, placeholder, hasStates, add, onAdd, table }: ToolbarProps) {
  const t = useT(corporateMessages);

  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <TextField
          label={<span className="vh">{t('search')}</span>}
          icon={Search}
          type="search"
          placeholder={placeholder}
          autoComplete="off"
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
      </div>
      {hasStates && (
        <Chips label={t('states')}>
          {STATES.map((state) => (
            <Chip
              key={state}
              hasCheck
              isSelected={filter.state === state}
              onClick={() => onFilter({ ...filter, state })}
            >
              {t(`state-${state}`)}
            </Chip>
          ))}
        </Chips>
      )}
      {table}
      <Button icon={Plus} onClick={onAdd}>
        {add}
      </Button>
    </div>
  );
}
