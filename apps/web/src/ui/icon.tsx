import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** Pixels: 20, in the bottom navigation 24, in badges 15-18. */
  size?: number;
  stroke?: number;
  className?: string;
}

/** Hidden from screen readers: needs a text next to it or a labelled button around it. */
export function Icon({ of: Drawing, size = 20, stroke = 1.75, className }: IconProps) {
  return (
    <Drawing size={size} strokeWidth={stroke} className={className} aria-hidden="true" focusable="false" />
  );
}
