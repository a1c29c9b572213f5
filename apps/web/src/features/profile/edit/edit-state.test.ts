import { describe, expect, it } from 'vitest';
import { abortEdit, confirmEmailEdit, failEdit, startEdit, succeedEdit } from './edit-state.ts';

describe('state of the edit profile dialog', () => {
  it("[ACC-156] the phone action starts as 'change', its other value is 'add'", () => {
    expect(startEdit()).toEqual({ step: 'main', phoneAction: 'change', alert: null, sentEmail: null });
    expect(startEdit({ step: 'phone' }).phoneAction).toBe('change');
    expect(startEdit({ step: 'phone', phoneAction: 'add' }).phoneAction).toBe('add');
    expect(succeedEdit('successPhoneAdd').phoneAction).toBe('change');
  });

  it('a step that ended leads to main with its word', () => {
    expect(succeedEdit('successPassEdit')).toEqual({
      ...startEdit(),
      alert: { tone: 'success', key: 'successPassEdit' },
    });
    expect(failEdit('UserExists')).toEqual({
      ...startEdit(),
      alert: { tone: 'danger', errorName: 'UserExists' },
    });
  });

  it('an e-mail that was changed in main asks for its code and keeps the other changes', () => {
    const sentEmail = { email: 'new@mail.ru', token: 'salt', change: { firstname: 'Инна' } };
    expect(confirmEmailEdit(sentEmail)).toEqual({ ...startEdit(), step: 'email', sentEmail });
  });

  it('an abort leads back to main without alerts, from main it closes', () => {
    expect(abortEdit(startEdit({ step: 'phone', phoneAction: 'add' }))).toEqual(startEdit());
    expect(abortEdit(succeedEdit('successPassEdit'))).toBeNull();
    expect(abortEdit(failEdit('UserExists'))).toBeNull();
  });
});
