import { Fragment } from 'react';

/** Breaks a long address only after `@` and dots. */
export function EmailText({ value }: { value: string }) {
  return value.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
