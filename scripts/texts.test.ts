import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

interface Text {
  file: string;
  lang: 'ru' | 'en';
  text: string;
}

const LATIN_NAMES = new Set(
  'PDF CSV XLSX XLS JSON SMS VIN IMEI QR PIN Excel Firefox Chrome Android iPhone iOS SBP Mir MirPay SberPay YooKassa CloudPayments GPS URL HTML JavaScript WebGL OpenStreetMap OSM Gorpark Wi Fi ID UTF UTC PostgreSQL Google Play App Store RuStore APK Secure'.split(
    ' ',
  ),
);
/** Texts that need no translation: language names, an SMS command, an operator command. */
const AS_THEY_ARE = new Set(['English', 'ru', 'en', '{prefix}*pay*сумма', 'имя из списка suspense list']);
const CYRILLIC_NAMES = new Set(['Русский', 'ОР', 'А', 'В', 'Е', 'К', 'М', 'Н', 'О', 'Р', 'С', 'Т', 'У', 'Х']);

const NO_WORDS = [
  /`[^`]*`/g,
  /\{\w+\}/g,
  /<[^>]*>/g,
  /&\w+;/g,
  /\S+@\S+/g,
  /https?:\S+/g,
  /\/[\w/-]+/g,
  /[\w-]*\.[a-z]{2,4}\b/g,
  /\((?:xls|pdf)\)/g,
  /\b[a-z]{2}-[A-Z]{2}\b/g,
  /\b[a-z]+[A-Z]\w*/g,
];

const wordsOf = (text: string): string => NO_WORDS.reduce((left, form) => left.replace(form, ' '), text);
const strangers = ({ lang, text }: Text): string[] => {
  if (AS_THEY_ARE.has(text)) return [];
  const bare = wordsOf(text);
  const found = lang === 'ru' ? bare.match(/[A-Za-z]{2,}/g) : bare.match(/[А-Яа-яЁё]+/g);
  const names = lang === 'ru' ? LATIN_NAMES : CYRILLIC_NAMES;
  return (found ?? []).filter((word) => !names.has(word));
};

const files = execFileSync('git', ['ls-files', '-z', 'apps', 'packages'], { cwd: ROOT, maxBuffer: 1 << 26 })
  .toString()
  .split('\0')
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\/test\/|test-kit/.test(file));

function textsOf(file: string): Text[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const whole = /\/(ru|en)\.ts$/.exec(file)?.[1] as Text['lang'] | undefined;
  if (whole === undefined && !/\b(?:ru|en): /.test(source)) return [];
  const { program } = parseSync(file, source);
  const pieces: { at: number; text: string }[] = [];
  const pairs: { from: number; to: number; lang: Text['lang'] }[] = [];
  const skipped: { from: number; to: number }[] = [];
  new Visitor({
    ImportDeclaration: ({ start, end }) => void skipped.push({ from: start, to: end }),
    ExportNamedDeclaration: ({ source: from }) => {
      if (from) skipped.push({ from: from.start, to: from.end });
    },
    Property: ({ key, value, start, end }) => {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      skipped.push({ from: key.start, to: key.end });
      if (name === 'ru' || name === 'en') pairs.push({ from: value.start, to: value.end, lang: name });
      // Skips technical names.
      if (['kind', 'type', 'path', 'template'].includes(name)) skipped.push({ from: start, to: end });
    },
    NewExpression: ({ start, end }) => void skipped.push({ from: start, to: end }),
    TSLiteralType: ({ start, end }) => void skipped.push({ from: start, to: end }),
    BinaryExpression: ({ start, end }) => void skipped.push({ from: start, to: end }),
    Literal: ({ value, start }) => {
      if (typeof value === 'string') pieces.push({ at: start, text: value });
    },
    TemplateElement: ({ value, start }) => void pieces.push({ at: start, text: value.cooked ?? value.raw }),
  }).visit(program);
  return pieces.flatMap(({ at, text }): Text[] => {
    if (skipped.some(({ from, to }) => at >= from && at < to)) return [];
    const pair = pairs.filter(({ from, to }) => at >= from && at < to).at(-1);
    const lang = pair?.lang ?? whole;
    return lang === undefined ? [] : [{ file, lang, text }];
  });
}

describe('texts of both languages', () => {
  const texts = files.flatMap(textsOf);

  it('[client-2] are found in the client, the server and the shared packages', () => {
    for (const place of ['apps/web/src/', 'apps/server/src/', 'packages/contract/src/'])
      for (const lang of ['ru', 'en'])
        expect(
          texts.filter((text) => text.lang === lang && text.file.startsWith(place)).length,
        ).toBeGreaterThan(40);
  });

  it.each(['ru', 'en'] as const)('[client-2] finds no text of the other language in %s', (lang) => {
    const wrong = texts
      .filter((text) => text.lang === lang)
      .flatMap((text) => strangers(text).map((word) => `${text.file}: ${word} in «${text.text}»`));
    expect(wrong).toEqual([]);
  });
});
