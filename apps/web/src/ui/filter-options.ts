import type { ComboboxOption } from './option-list.tsx';

export function filterOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const texts = plain(query).split(/\s+/).filter(Boolean);
  if (texts.length === 0) return options;

  return options.filter((option) => {
    const text = plain(option.text);
    return texts.every((word) => text.includes(word));
  });
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
