import type { ComponentProps } from 'react';

/**
 * Renders a form that the portal's code checks and sends. Before that code runs the browser must not submit it: the
 * fields would be in the address.
 */
export function Form(props: ComponentProps<'form'>) {
  return <form method="dialog" noValidate {...props} />;
}
