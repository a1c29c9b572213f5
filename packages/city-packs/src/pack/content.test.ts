import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PAGE_PATH, readContent, sourceNews, sourcePopup } from './content.ts';

const item = { title: { ru: 'Зона' }, text: { ru: '<p>Да</p>' }, publishedAt: '2026-11-20T09:00:00+03:00' };

describe('content of a pack', () => {
  it('[SRV-147] sanitises HTML on reading and rejects entirely unsafe content', () => {
    const text = { ru: '<p onclick=x()>Да<script>x()</script></p>' };
    expect(sourceNews.parse({ ...item, text }).text.ru).toBe('<p>Да</p>');
    expect(sourceNews.safeParse({ ...item, text: { ru: '<script>x()</script>' } }).success).toBe(false);
  });

  it.each([
    ['no Russian text', { ...item, text: { en: '<p>Yes</p>' } }],
    ['a picture of nowhere', { ...item, image: 'javascript:alert(1)' }],
    ['a picture without TLS', { ...item, image: 'http://a.example/b.png' }],
    ['a date without a zone', { ...item, publishedAt: '2026-11-20T09:00:00' }],
    ['an unknown field', { ...item, body: '' }],
  ])('rejects %s', (_, source) => {
    expect(sourceNews.safeParse(source).success).toBe(false);
  });

  it('requires a title, a message or both in a notification', () => {
    expect(sourcePopup.safeParse({}).success).toBe(false);
    expect(sourcePopup.safeParse({ title: { ru: 'Внимание' } }).success).toBe(true);
  });

  it('[THR-14] reports invalid codes in file names', () => {
    const complaints: string[] = [];
    const readOne = <T>(_: string, schema: z.ZodType<T>) => schema.parse(item);
    const files = ['news/zone.json', 'news/Zone 1.json', 'pages/..json'];
    expect(readContent(files, readOne, (text) => complaints.push(text)).news).toHaveLength(1);
    expect(complaints).toHaveLength(2);
    for (const path of ['..', 'a//b', '/a', 'a/', 'A', 'а']) expect(PAGE_PATH.test(path)).toBe(false);
  });
});
