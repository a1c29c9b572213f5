import FileSpreadsheet from 'lucide-react/icons/table';
import { useSiteOptions } from '#src/core/site.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { closingMessages } from './messages/index.ts';

/** Shown only with a gorpark back end. */
export function ClosingButton() {
  const t = useT(closingMessages);
  const { isGorpark } = useSiteOptions().value;
  const [isOpen, setIsOpen] = useSavedState('company.closing', false);
  if (!isGorpark) return null;

  return (
    <>
      <Button variant="secondary" size="sm" icon={FileSpreadsheet} onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <ClosingDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
