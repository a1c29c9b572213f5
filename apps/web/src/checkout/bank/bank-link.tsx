import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { MouseEvent, ReactNode } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { AnchorButton } from '#src/ui/button-link.tsx';
import type { ButtonLook } from '#src/ui/button.tsx';

interface BankLinkProps extends ButtonLook {
  address: string;
  /** `isTab`: false if refused. */
  onOpen: (isTab: boolean) => void;
  children: ReactNode;
}

/** A link to the bank's page in a new tab, which a web view may refuse [PAY-146]. */
export function BankLink({ address, onOpen, children, ...look }: BankLinkProps) {
  const { openTab } = useCore();

  const handleClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (isPlain) event.preventDefault();
    const isTab = !isPlain || openTab(address);
    // Runs later, because the link must exist until the browser has followed it.
    setTimeout(() => onOpen(isTab));
  };
  return (
    <AnchorButton
      {...look}
      href={address}
      target="_blank"
      rel="noopener"
      iconEnd={ArrowUpRight}
      onClick={handleClick}
    >
      {children}
    </AnchorButton>
  );
}
