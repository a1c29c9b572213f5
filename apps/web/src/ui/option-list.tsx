// Custom options, because native options cannot contain badges and addresses.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import Search from 'lucide-react/icons/search';
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type UIEvent,
} from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './combobox.module.css';

export interface ComboboxOption {
  value: string;
  /** Text that the search compares. */
  text: string;
  content: ReactNode;
}

interface OptionListProps {
  label: string;
  options: readonly ComboboxOption[];
  value: string | null;
  onChoose: (value: string) => void;
  searchPlaceholder: string;
  maxHeight: number | undefined;
  emptyText: string;
}

/** ARIA combobox pattern: the focus stays in the field, arrow keys move the mark. */
export function OptionList({
  label,
  options,
  value,
  onChoose,
  searchPlaceholder,
  maxHeight,
  emptyText,
}: OptionListProps) {
  const t = useT(common);
  const id = useId();
  const [query, setQuery] = useState('');
  const found = useMemo(() => filterOptions(options, query), [options, query]);
  // `null`: the chosen option is marked, even if the options load later.
  const [moved, setMoved] = useState<number | null>(null);
  const chosenAt = found.findIndex((option) => option.value === value);
  const marked = moved ?? Math.max(0, chosenAt);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const markedId = found[marked] && `${id}-${marked}`;
  const { shown, handleScroll } = useGrowing(found, marked);

  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = nextMark(event.key, marked, found.length);
    const chosen = found[marked];
    if (next !== null) setMoved(next);
    else if (event.key === 'Enter' && chosen) onChoose(chosen.value);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.panel}>
      <span className={styles.search}>
        <Icon of={Search} className={styles.searchIcon} />
        <input
          ref={input}
          role="combobox"
          className={styles.input}
          aria-label={label}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={markedId}
          autoComplete="off"
          data-autofocus
          placeholder={searchPlaceholder}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setMoved(0);
          }}
          onKeyDown={handleKeyDown}
        />
      </span>
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className={styles.list}
        style={{ maxHeight }}
        onScroll={handleScroll}
      >
        {shown.map((option, index) => (
          // The field above handles the keyboard by aria-activedescendant.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.value === value}
            aria-setsize={found.length}
            aria-posinset={index + 1}
            className={cx(
              styles.option,
              index === marked && styles.marked,
              option.value === value && styles.on,
            )}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option.value)}
          >
            {option.content}
          </li>
        ))}
      </ul>
      <output className={found.length > 0 ? 'vh' : styles.none}>
        {found.length > 0 ? t('found', { count: found.length }) : emptyText}
      </output>
    </div>
  );
}

const ROWS = 100;

function useGrowing<Option>(found: readonly Option[], marked: number) {
  const [grown, setGrown] = useState({ found, rows: ROWS });
  const rows = Math.max(grown.found === found ? grown.rows : ROWS, marked + ROWS / 2);

  const handleScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const isNearEnd = list.scrollHeight - list.scrollTop - list.clientHeight < list.clientHeight;
    if (isNearEnd && rows < found.length) setGrown({ found, rows: rows + ROWS });
  };
  return { shown: found.slice(0, rows), handleScroll };
}

function nextMark(key: string, marked: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.max(0, Math.min(count - 1, marked + 1));
    case 'ArrowUp':
      return Math.max(0, marked - 1);
    case 'PageDown':
      return Math.max(0, Math.min(count - 1, marked + 8));
    case 'PageUp':
      return Math.max(0, marked - 8);
    default:
      return null;
  }
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

function filterOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;

  return options.filter((option) => {
    const text = plain(option.text);
    return words.every((word) => text.includes(word));
  });
}
