import { readdirSync } from 'node:fs';
import path from 'node:path';

const DECISIONS = 'docs/decisions';
/** Subjects of decisions: names of the files in docs/decisions that contain a table of decisions. */
const SUBJECTS = readdirSync(path.join(import.meta.dirname, '../..', DECISIONS))
  .filter((file) => file.endsWith('.md') && !['README.md', 'old-ids.md'].includes(file))
  .map((file) => path.basename(file, '.md'));

/** Kinds of ids, and the document that defines each. A decision's kind is its subject. */
export const KINDS = {
  THR: 'docs/threats.md',
  INV: 'docs/invariants.md',
  PRG: 'docs/invariants.md',
  FLT: 'docs/faults.md',
  BAD: 'docs/bad-inputs.md',
  LOD: 'docs/goals.md',
  SPD: 'docs/goals.md',
  ...Object.fromEntries(SUBJECTS.map((subject) => [subject, `${DECISIONS}/${subject}.md`])),
};

/** Matches ids, also `D-X1` of the former list, but not file names such as `map-5.js`. */
const ID = new RegExp(
  `(?<![\\w/-])(?:D-[A-Z]|(?:${Object.keys(KINDS).join('|')})-)\\d+[a-z]?\\b(?!\\.\\w)`,
  'g',
);
/** Matches old ids without a prefix, in brackets or after "decision". */
const BARE = /[[(](?:[TMFBVLXRNHJ]\d+[a-z]?)(?:, [A-Z]\d+[a-z]?)*[\])]|\bdecisions? [A-Z]\d+\b/g;

export const idsIn = (text) => text.match(ID) ?? [];

/** Returns ids without a prefix, which are ambiguous: an invariant and an old decision may share M9. */
export const bareIdsIn = (text) => text.match(BARE) ?? [];

/** Returns ids that have a row in a document. */
export const rowsOf = (text) =>
  [...text.matchAll(/^\| ([A-Za-z]+-[A-Z]?\d+[a-z]?) \|/gm)].map(([, id]) => id);

/** Returns whether an id belongs to a decision. */
export const isDecision = (id) => SUBJECTS.includes(id.split('-', 1)[0]);
