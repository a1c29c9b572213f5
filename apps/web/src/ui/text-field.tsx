import type { LucideIcon } from 'lucide-react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from './cx.ts';
import { Field, type FieldLook } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className' | 'id'>;

export interface TextFieldProps extends Native, FieldLook {
  icon?: LucideIcon;
  end?: ReactNode;
  look?: 'md' | 'big' | 'code';
  isCompact?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    isOptional,
    labelEnd,
    icon,
    end,
    look = 'md',
    isCompact,
    type = 'text',
    ref,
    ...input
  } = props;
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';

  return (
    <Field {...{ label, hint, error, isOptional, labelEnd, isCompact }}>
      {(ids) => (
        <span className={cx(styles.control, look !== 'md' && styles[look])}>
          {icon && <Icon of={icon} className={styles.icon} />}
          <input
            {...input}
            {...ids}
            ref={ref}
            type={isPassword && isShown ? 'text' : type}
            className={styles.input}
          />
          {isPassword && <Reveal isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
          {end}
        </span>
      )}
    </Field>
  );
}

function Reveal({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const t = useT(common);
  return (
    <IconButton
      icon={isShown ? EyeOff : Eye}
      label={t(isShown ? 'hide' : 'show')}
      aria-pressed={isShown}
      onClick={onToggle}
    />
  );
}
