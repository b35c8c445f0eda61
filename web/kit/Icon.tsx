import type { ReactNode } from 'react'

/** Drawn here: a few strokes on a 24 x 24 grid are smaller than any icon package. All icons are decorative, beside text. */
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
