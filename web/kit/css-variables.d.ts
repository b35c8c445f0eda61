import 'react'

declare module 'react' {
	interface CSSProperties {
		/** Custom properties that a style sheet calculates with. */
		[variable: `--${string}`]: string | number | undefined
	}
}
