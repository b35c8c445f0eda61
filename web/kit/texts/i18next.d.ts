import type { Texts } from '#domain/texts/texts.ts'

declare module 'i18next' {
	interface CustomTypeOptions {
		// Our keys are written with underscores; only plural forms end in one that means something.
		contextSeparator: '~'
		defaultNS: 'shell'
		resources: Texts
		returnNull: false
	}
}
