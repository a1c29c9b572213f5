import FileText from 'lucide-react/icons/file-text';
import { useSavedState } from '#src/core/saved-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { invoiceMessages } from './messages/index.ts';
import { useInvoices } from './use-invoices.ts';

export function InvoiceButton() {
  const t = useT(invoiceMessages);
  const { invoices, reload } = useInvoices();
  const [isOpen, setIsOpen] = useSavedState('company.invoices', false);
  if (!invoices?.isOffered) return null;

  return (
    <>
      <Button variant="secondary" size="sm" icon={FileText} onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <InvoiceDialog invoices={invoices} onMade={reload} onClose={() => setIsOpen(false)} />}
    </>
  );
}
