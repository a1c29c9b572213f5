import { describe, expect, it } from 'vitest';
import {
  appealColour,
  APPEAL_STATUSES,
  cleanMessage,
  isAppealStatus,
  messageProblem,
  MESSAGE_MAX,
  subjectOf,
} from './appeal.ts';

describe('appeals', () => {
  it('[SRV-113] colours registered, in progress and needs clarification green, completed grey', () => {
    expect(APPEAL_STATUSES.map((status) => [status, appealColour(status)])).toEqual([
      ['registered', 'green'],
      ['inProgress', 'green'],
      ['needsClarification', 'green'],
      ['completed', 'grey'],
    ]);
  });

  it('[SRV-113] rejects an unknown status text', () => {
    expect(APPEAL_STATUSES.every(isAppealStatus)).toBe(true);
    for (const word of ['other', '', 'Completed', 'green']) expect(isAppealStatus(word)).toBe(false);
  });

  it('[SRV-118][THR-16] trims, normalises to NFC and removes control characters except line breaks', () => {
    expect(cleanMessage('  e\u0301 один\r\nдва\u0007\u0000\u009b три\t \n')).toBe('é один\nдва три');
    expect(cleanMessage('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
    expect(cleanMessage('a\u202eb')).toBe('a\u202eb');
    expect(cleanMessage('один\rдва\tтри')).toBe('один\nдва\tтри');
  });

  it('[SRV-118][BAD-92] rejects messages of blanks, including invisible ones, and more than 4,000 characters', () => {
    for (const blank of ['', '   \n\t', '\u200b\u200b', '\u202e \u2066'])
      expect(messageProblem(cleanMessage(blank))).toBe('empty');
    expect(messageProblem('я'.repeat(MESSAGE_MAX))).toBeNull();
    expect(messageProblem('🚗'.repeat(MESSAGE_MAX))).toBeNull();
    expect(messageProblem('я'.repeat(MESSAGE_MAX + 1))).toBe('tooLong');
  });

  it('takes the subject from the start of the message for an appeal without a topic', () => {
    expect(subjectOf('Списали дважды \nподробности')).toBe('Списали дважды');
    expect(subjectOf(`Списали дважды ${'за одну парковку '.repeat(9)}`)).toBe(
      'Списали дважды за одну парковку за одну парковку за одну…',
    );
    expect(subjectOf('я'.repeat(60))).toBe('я'.repeat(60));
    expect(subjectOf('🚗'.repeat(61))).toBe(`${'🚗'.repeat(60)}…`);
    expect(subjectOf(`Оплата  ${'я'.repeat(60)}`)).toBe('Оплата…');
  });
});
