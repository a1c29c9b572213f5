import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { useDismiss } from './use-dismiss.ts';
import styles from './dropdown.module.css';

interface DropdownProps {
  label: string;
  button: ReactNode;
  buttonClassName?: string;
  chevron?: 'always' | 'wide' | 'never';
  align?: 'start' | 'end';
  children: (close: () => void) => ReactNode;
}

export function Dropdown({
  label,
  button,
  buttonClassName,
  chevron = 'always',
  align = 'end',
  children,
}: DropdownProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  const close = () => {
    setIsOpen(false);
    document.getElementById(`${id}-button`)?.focus();
  };
  const dismiss = useDismiss(isOpen, () => setIsOpen(false), close);

  return (
    <div className={styles.place} {...dismiss}>
      <button
        id={`${id}-button`}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
        {chevron !== 'never' && (
          <Icon of={ChevronDown} size={18} className={cx(styles.chevron, styles[chevron])} />
        )}
      </button>
      {isOpen && (
        <fieldset id={id} aria-label={label} className={cx(styles.panel, styles[align])}>
          {children(close)}
        </fieldset>
      )}
    </div>
  );
}

interface ItemProps {
  icon?: LucideIcon;
  isOn?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** For links use `dropdownItemClass`. */
export function DropdownItem({ icon, isOn, onClick, children }: ItemProps) {
  return (
    <button
      type="button"
      className={cx(styles.item, isOn && styles.on)}
      aria-current={isOn ? 'true' : undefined}
      onClick={onClick}
    >
      {icon && <Icon of={icon} className={styles.itemIcon} />}
      {children}
    </button>
  );
}

export const dropdownItemClass = styles.item;
export const dropdownIconClass = styles.itemIcon;

export function DropdownCaption({ children }: { children: ReactNode }) {
  return <p className={styles.caption}>{children}</p>;
}
