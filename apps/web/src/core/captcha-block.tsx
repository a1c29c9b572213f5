import { useEffect, useRef } from 'react';
import { CaptchaField } from '#src/forms/captcha/captcha-field.tsx';
import type { CaptchaState } from './use-captcha.ts';

interface CaptchaBlockProps {
  state: CaptchaState;
  /** true after a submit: a missing answer is then an error. */
  isTried: boolean;
}

/** Shows the captcha only while required; a new one takes the focus. */
export function CaptchaBlock({ state, isTried }: CaptchaBlockProps) {
  const { captcha, answer, isMissing, isReloading, change, reload } = state;
  const block = useRef<HTMLDivElement>(null);

  useEffect(() => {
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
