import { describe, expect, it } from 'vitest';
import { captchaFields, readCaptcha } from './captcha.ts';

const picture = 'data:image/svg+xml;base64,AA';

describe('captcha of a refusal', () => {
  it('is a picture, its session and perhaps a proof of work', () => {
    expect(readCaptcha({ details: { captcha: picture, id_session: 's1', altcha: { a: 1 } } })).toEqual({
      picture,
      idSession: 's1',
      proof: { a: 1 },
    });
    expect(readCaptcha({ details: { captcha: picture } })).toEqual({ picture, idSession: '', proof: null });
  });

  it('nothing but a picture inside the answer is drawn', () => {
    expect(readCaptcha({ details: {} })).toBeNull();
    expect(readCaptcha({ details: { captcha: 'https://example.org/x.png' } })).toBeNull();
  });

  it('its answer goes with the session of the picture', () => {
    const captcha = { picture, idSession: 's1', proof: null };
    expect(captchaFields(captcha, ' 48213 ')).toEqual({ captcha: '48213', id_session: 's1' });
    expect(captchaFields(null, '48213')).toEqual({});
  });
});
