import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Table from 'lucide-react/icons/table';
import { useT } from '#src/i18n/use-t.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Dropdown, DropdownCaption, DropdownItem } from '#src/ui/dropdown.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { operationsMessages } from './messages/index.ts';
import styles from './operations-screen.module.css';
import type { ExportState } from './use-export.ts';
import type { FileType } from './use-kept-file.ts';

interface ExportMenuProps {
  state: ExportState;
  onChoose: (type: FileType) => void;
  isNarrow?: boolean;
}

export function ExportMenu({ state, onChoose, isNarrow = false }: ExportMenuProps) {
  const t = useT(operationsMessages);
  const isBusy = state.kind === 'preparing';
  const look = buttonClass({ variant: isNarrow ? 'secondary' : 'outline' });

  return (
    <Dropdown
      label={t('export')}
      chevron={isNarrow ? 'never' : 'always'}
      buttonClassName={cx(look, styles.export, isNarrow && styles.exportNarrow)}
      button={
        <>
          {isBusy ? <Spinner /> : <Icon of={Download} />}
          {!isNarrow && <span>{t('export')}</span>}
        </>
      }
    >
      {(close) => {
        const choose = (type: FileType) => () => {
          close();
          onChoose(type);
        };
        return (
          <>
            <DropdownCaption>{t('exportHint')}</DropdownCaption>
            <DropdownItem icon={Table} onPress={choose('xls')}>
              {t('exportXls')}
            </DropdownItem>
            <DropdownItem icon={FileText} onPress={choose('pdf')}>
              {t('exportPdf')}
            </DropdownItem>
          </>
        );
      }}
    </Dropdown>
  );
}
