// Counts the words of comments and test titles, and the odd ones among them: phrases of literary English that a
// technical text does not need.
// Migrations are excluded: an applied migration never changes.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ODD_PHRASES = [
  'whoever|whatever|wherever|whose|anew|afresh|ere|upon|hence|thereby|somebody|nobody|is had|be had',
  'stands?|stood|lies|lay|tells?|told|says so|it is said|asks? for|ask(?:s|ed) once|looks at|looked at|press(?:es)?',
  'holds? (?:what|for|back)|is held|are held|keeps? to|kept (?:for|by|from)|leads? (?:to|nowhere)|makes? of|seen by',
  'goes by|it goes|by itself|by hand|on its way|as it leaves|as ever|so that it|at once|in vain|for nothing|for good',
  'none of|of ours|of its own|of all|is no|are no|(?:is|are|were) none|once more|ever (?:more|again)|all the same',
  'the one that|that one|other one|what (?:it|is|was|came|lies|stands)|signs?|words?|room|house',
];
const ODD = new RegExp(`\\b(?:${ODD_PHRASES.join('|')})\\b`, 'gi');

const COMMENT = /(?<![^\s({,;[=>:])\/\*\*?(?!\/)([\s\S]*?)\*\/|(?:^|\s)\/\/(?!\/)\s?(.*)$|^\s*--\s(.*)$/gm;
const TITLE = /\b(?:it|test|describe)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;
/** Instructions for tools. */
const DIRECTIVE = /oxlint|biome|@ts-/;

/** Matches TypeScript, scripts and SQL without migrations. */
export const isCounted = (file) => /\.(?:tsx?|mjs|sql)$/.test(file) && !/(?:^|\/)migrations\//.test(file);

/** Returns the comments and test titles of a source text. */
export function proseOf(source) {
  const comments = [...source.matchAll(COMMENT)].map(([, block, line, sql]) =>
    (block ?? line ?? sql).replace(/^\s*\* ?/gm, ' '),
  );
  const titles = [...source.matchAll(TITLE)].map(([, , title]) => title);
  return [...comments, ...titles].filter((text) => !DIRECTIVE.test(text));
}

/** Returns the number of words and the odd phrases of one source text. */
export function countProse(source) {
  const prose = proseOf(source).join('\n');
  return { words: prose.match(/[A-Za-z']+/g)?.length ?? 0, odd: prose.match(ODD) ?? [] };
}

/** Returns the sums for files under `root`, and the files with odd phrases, most first. */
export function countFiles(root, files) {
  const counts = files
    .filter(isCounted)
    .map((file) => ({ file, ...countProse(readFileSync(path.join(root, file), 'utf8')) }));
  return {
    words: counts.reduce((sum, { words }) => sum + words, 0),
    odd: counts.reduce((sum, { odd }) => sum + odd.length, 0),
    worst: counts.filter(({ odd }) => odd.length > 0).sort((a, b) => b.odd.length - a.odd.length),
  };
}
