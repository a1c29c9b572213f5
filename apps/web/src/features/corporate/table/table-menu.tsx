import type { FleetList } from '@gorpark/contract/company/fleet-tables/lists';
import FileSpreadsheet from 'lucide-react/icons/table';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useT } from '#src/i18n/use-t.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Dropdown, DropdownItem } from '#src/ui/dropdown.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { tableMessages } from './messages/index.ts';
import { useFleetFile } from './use-fleet-file.ts';
import styles from '../toolbar.module.css';

interface TableMenuProps {
  list: FleetList;
  onImport: () => void;
}

export function TableMenu({ list, onImport }: TableMenuProps) {
  const t = useT(tableMessages);
  const { save } = useFleetFile(list);

  return (
    <div className={styles.table}>
      <Dropdown
        label={t('tableOf')}
        buttonClassName={buttonClass({ variant: 'outline' })}
        button={
          <>
            <Icon of={FileSpreadsheet} />
            <span>{t('table')}</span>
          </>
        }
      >
        {(close) => {
          const then = (act: () => void) => () => {
            close();
            act();
          };
          return (
            <>
              <DropdownItem icon={Upload} onClick={then(onImport)}>
                {t('importTable')}
              </DropdownItem>
              <DropdownItem icon={Download} onClick={then(() => save('xlsx'))}>
                {t('exportXlsx')}
              </DropdownItem>
              <DropdownItem icon={Download} onClick={then(() => save('csv'))}>
                {t('exportCsv')}
              </DropdownItem>
            </>
          );
        }}
      </Dropdown>
    </div>
  );
}
