import type { LucideIcon, LucideProps } from 'lucide-react';
import { forwardRef } from 'react';

export const Barrier: LucideIcon = forwardRef<SVGSVGElement, LucideProps>(function Barrier(
  { size = 24, strokeWidth = 2, ...rest },
  ref,
) {
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d="M3 21h7" />
      <path d="M4.5 21v-9.5h4V21" />
      <path d="M6.5 8.6 20.8 3l1.1 3-13.4 5.3" />
      <path d="m11.3 6.8 1.2 2.9" />
      <path d="m16.2 4.9 1.2 2.9" />
      <path d="M4.5 11.5 6.5 8.6" />
    </svg>
  );
});
