import { describe, expect, it } from 'vitest';
import { captchaFields, readCaptcha } from './captcha.ts';

const picture = 'data:image/svg+xml;base64,AA';

describe('captcha of a refusal', () => {
  it('reads picture, session and optional proof of work', () => {
    expect(readCaptcha({ details: { captcha: picture, id_session: 's1', altcha: { a: 1 } } })).toEqual({
      picture,
      idSession: 's1',
      proof: { a: 1 },
    });
    expect(readCaptcha({ details: { captcha: picture } })).toEqual({ picture, idSession: '', proof: null });
  });

  it('accepts only an inline picture', () => {
    expect(readCaptcha({ details: {} })).toBeNull();
    expect(readCaptcha({ details: { captcha: 'https://example.org/x.png' } })).toBeNull();
  });

  it("sends the answer with the picture's session", () => {
    const captcha = { picture, idSession: 's1', proof: null };
    expect(captchaFields(captcha, ' 48213 ')).toEqual({ captcha: '48213', id_session: 's1' });
    expect(captchaFields(null, '48213')).toEqual({});
  });
});
