import type { Kopecks } from '@gorpark/domain/money';
import { readJson, type TextStore, writeJson } from '#src/lib/storage.ts';

/** The driver's last choices, used to prefill the next form. */
export interface LastChoices {
  zoneNumber?: string;
  parkingCode?: string;
  plate?: string;
  /** Minutes. */
  durationMinutes?: number;
  paymentMethod?: string;
  refillSum?: Kopecks;
}

const TEXT_FIELDS = ['zoneNumber', 'parkingCode', 'plate', 'paymentMethod'] as const;

const NUMBERS = ['durationMinutes', 'refillSum'] as const;

/** Stored values may be old or edited manually: wrong types are rejected. */
const isChoices = (value: unknown): value is LastChoices => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = value as Record<string, unknown>;
  const hasTexts = TEXT_FIELDS.every(
    (name) => fields[name] === undefined || typeof fields[name] === 'string',
  );
  return (
    hasTexts && NUMBERS.every((name) => fields[name] === undefined || Number.isSafeInteger(fields[name]))
  );
};

export interface ChoiceMemory {
  read: () => LastChoices;
  /** Also remembers the plate. */
  remember: (choices: LastChoices) => void;
  /** Plates that were paid or confirmed on this device, newest first. */
  plates: () => readonly string[];
  rememberPlate: (plate: string) => void;
}

const MAX_PLATES = 10;

const isPlates = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((plate) => typeof plate === 'string');

export const createChoiceMemory = (store: TextStore, citySlug: string): ChoiceMemory => {
  const key = `gorpark.choices.${citySlug}`;
  const platesKey = `gorpark.plates.${citySlug}`;
  const read = () => readJson(store, key, isChoices) ?? {};
  const plates = () => readJson(store, platesKey, isPlates) ?? [];
  const rememberPlate = (plate: string) => {
    const others = plates().filter((one) => one !== plate);
    writeJson(store, platesKey, [plate, ...others].slice(0, MAX_PLATES));
  };
  return {
    read,
    remember: (choices) => {
      writeJson(store, key, { ...read(), ...choices });
      if (choices.plate) rememberPlate(choices.plate);
    },
    plates,
    rememberPlate,
  };
};
