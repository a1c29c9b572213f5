import { describe, expect, it } from 'vitest';
import { abortEdit, confirmEmailEdit, failEdit, startEdit, succeedEdit } from './edit-state.ts';

describe('state of the edit profile dialog', () => {
  it("[ACC-156] starts with the phone action 'change'; the other value is 'add'", () => {
    expect(startEdit()).toEqual({ step: 'main', phoneAction: 'change', alert: null, sentEmail: null });
    expect(startEdit({ step: 'phone' }).phoneAction).toBe('change');
    expect(startEdit({ step: 'phone', phoneAction: 'add' }).phoneAction).toBe('add');
    expect(succeedEdit('successPhoneAdd').phoneAction).toBe('change');
  });

  it('returns to main with a message after a finished step', () => {
    expect(succeedEdit('successPassEdit')).toEqual({
      ...startEdit(),
      alert: { tone: 'success', key: 'successPassEdit' },
    });
    expect(failEdit('UserExists')).toEqual({
      ...startEdit(),
      alert: { tone: 'danger', errorName: 'UserExists' },
    });
  });

  it('requests the code of an e-mail changed in main and keeps the other changes', () => {
    const sentEmail = { email: 'new@mail.ru', token: 'salt', change: { firstname: 'Инна' } };
    expect(confirmEmailEdit(sentEmail)).toEqual({ ...startEdit(), step: 'email', sentEmail });
  });

  it('returns to main without alerts on abort, and closes from main', () => {
    expect(abortEdit(startEdit({ step: 'phone', phoneAction: 'add' }))).toEqual(startEdit());
    expect(abortEdit(succeedEdit('successPassEdit'))).toBeNull();
    expect(abortEdit(failEdit('UserExists'))).toBeNull();
  });
});
