import type { ReactNode } from 'react'

/** Drawn here: a handful of strokes on a 24 x 24 grid weighs less than any package of icons. All are decoration beside words. */
export const Icon = ({ children, size = 20 }: { readonly children: ReactNode; readonly size?: number }) => (
	<svg
		width={size}
		height={size}
		viewBox="0 0 24 24"
		fill="none"
		stroke="currentColor"
		strokeWidth="1.75"
		strokeLinecap="round"
		strokeLinejoin="round"
		aria-hidden="true"
	>
		{children}
	</svg>
)
