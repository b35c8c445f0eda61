import 'react'

declare module 'react' {
	interface CSSProperties {
		/** Numbers a style sheet computes with. */
		[variable: `--${string}`]: string | number | undefined
	}
}
