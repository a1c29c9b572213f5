import { moneyScene } from '../../test/money-scene.ts';
import { sourceNews, sourcePage, sourcePopup } from '@gorpark/city-packs/pack/content';
import { operations } from '@gorpark/contract';
import { HTML_ATTACKS, HTML_DANGER } from '@gorpark/contract/html-attacks';
import { afterAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { makeTestFolder } from '../../test/operator.ts';

// The operator's command uses the real clock.
const scene = moneyScene({ nowMs: Date.now() });
const { server } = scene;
const folder = makeTestFolder();
afterAll(() => folder.remove());

const LANGS = ['ru', 'en'] as const;
const DIRTY = {
  ru: `<p>По-русски</p>${HTML_ATTACKS.join('')}`,
  en: `<p>In English</p>${HTML_ATTACKS.join('')}`,
};
const CLEAN = { ru: '<p>По-русски</p>', en: '<p>In English</p>' };
const title = { ru: 'Заголовок', en: 'Title' };

const TEXTS: readonly {
  what: string;
  command: readonly string[];
  schema: z.ZodType;
  source: object;
  read: (call: (operation: never, input?: object) => Promise<unknown>) => Promise<unknown>;
}[] = [
  {
    what: 'news',
    command: ['news', 'publish', 'attack'],
    schema: sourceNews,
    source: { title, text: DIRTY, publishedAt: '2026-01-01T09:00:00Z' },
    read: async (call) => {
      const list = (await call(operations.getNews as never)) as { result: { id: number }[] };
      return [list, await call(operations.getNewsItem as never, { id: String(list.result[0]?.id) })];
    },
  },
  {
    what: 'pages',
    command: ['pages', 'publish', 'attack'],
    schema: sourcePage,
    source: { title, text: DIRTY },
    read: (call) => call(operations.getPage as never, { path: 'attack' }),
  },
  {
    what: 'notification',
    command: ['notification', 'publish'],
    schema: sourcePopup,
    source: { title, message: DIRTY },
    read: (call) => call(operations.getPopup as never),
  },
];

describe.each(TEXTS)('HTML of $what', { timeout: 60_000 }, ({ what, command, schema, source, read }) => {
  it('[SRV-147][THR-13] sanitises pack texts on reading, in both languages', () => {
    const read = schema.parse(source) as { text?: typeof CLEAN; message?: typeof CLEAN };
    const texts = read.text ?? read.message;
    for (const lang of LANGS) {
      expect(texts?.[lang]).toContain(CLEAN[lang]);
      expect(texts?.[lang]).not.toMatch(HTML_DANGER);
    }
  });

  it("[SRV-147][THR-13] sanitises operators' texts in every response, in both languages", async () => {
    const file = folder.write(`${what}.json`, JSON.stringify(source));
    expect(await scene.runHere(...command, '--file', file, '--city', 'moscow')).toMatchObject({ code: 0 });
    for (const lang of LANGS) {
      const headers = { 'accept-language': lang };
      const answers: unknown = await read((operation, input) =>
        server.call(operation, input as never, { city: 'moscow', headers }),
      );
      const texts = (JSON.stringify(answers).match(/"(?:text|message)":"(?:[^"\\]|\\.)*"/g) ?? []).map(
        (field) => Object.values(JSON.parse(`{${field}}`) as Record<string, string>)[0] ?? '',
      );
      expect(texts.length).toBe(what === 'news' ? 2 : 1);
      for (const text of texts) {
        expect(text).toContain(CLEAN[lang]);
        expect(text).not.toMatch(HTML_DANGER);
      }
    }
  });
});
