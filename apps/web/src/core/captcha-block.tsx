import { useEffect, useRef } from 'react';
import { CaptchaField } from '#src/forms/captcha/captcha-field.tsx';
import type { CaptchaState } from './use-captcha.ts';

interface CaptchaBlockProps {
  state: CaptchaState;
  /** A try was made: a missing answer is told. */
  isTried: boolean;
}

/** The captcha of a form, there only while the server wants one; a new one takes the focus. */
export function CaptchaBlock({ state, isTried }: CaptchaBlockProps) {
  const { captcha, answer, isMissing, isReloading, change, reload } = state;
  const block = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The code that is asked for now is what comes next.
    if (captcha) block.current?.querySelector<HTMLElement>('[name=captcha]')?.focus();
  }, [captcha]);

  return (
    captcha && (
      <div ref={block}>
        <CaptchaField
          captcha={captcha}
          answer={answer}
          onChange={change}
          onReload={() => void reload()}
          isReloading={isReloading}
          isMissing={isTried && isMissing}
        />
      </div>
    )
  );
}
