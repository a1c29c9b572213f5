import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Count } from './badge.tsx';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  count?: number;
}

interface TabsProps<Value extends string> {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}

/** Arrow keys choose immediately. */
export function Tabs<Value extends string>({ label, items, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const now = items.findIndex((item) => item.value === value);
    const next = items[(now + step + items.length) % items.length];
    if (step === 0 || !next) return;

    event.preventDefault();
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[items.indexOf(next)]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={styles.tabs}
        onKeyDown={handleKeyDown}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            className={styles.tab}
            aria-selected={item.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
          >
            {item.label}
            {item.count !== undefined && <Count value={item.count} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
