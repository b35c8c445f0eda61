import './layers.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'

import { colorsTuple, createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'

import './fonts.css'
import './tokens.css'
import './base.css'
import controls from './controls.module.css'

/** The colour families of components; the variables of any other are not sent (`variables.ts`). */
export const families = ['brand', 'gray', 'dark', 'red', 'green', 'yellow'] as const

declare module '@mantine/core' {
	interface MantineThemeColorsOverride {
		colors: Record<(typeof families)[number], MantineColorsTuple>
	}
}

/**
 * The theme of all components. The server writes the partner's colours as variables (`variables.ts`): the shades of `brand` given here are
 * never used.
 */
export const theme = createTheme({
	primaryColor: 'brand',
	colors: { brand: colorsTuple('#000000') },
	fontFamily: 'var(--font)',
	fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
	defaultRadius: 'md',
	radius: { sm: 'var(--radius-small)', md: 'var(--radius)', lg: 'var(--radius-large)' },
	// The specification's 576, 768 and 992 pixels.
	breakpoints: { xs: '36em', sm: '48em', md: '62em' },
	focusRing: 'auto',
	cursorType: 'pointer',
	respectReducedMotion: true,
	variantColorResolver: (input) => ({
		...defaultVariantColorsResolver(input),
		...(input.variant === 'filled' && { color: 'var(--brand-text)' }),
	}),
	components: {
		Input: { classNames: { wrapper: controls.wrapper, input: controls.input, section: controls.section } },
		InputWrapper: {
			// What is said of a field stands below it: a fault takes the place of the hint, so that nothing moves.
			defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
			classNames: { root: controls.field, label: controls.label, description: controls.hint, error: controls.error },
		},
		Button: { classNames: { root: controls.button, label: controls.buttonLabel } },
		// The size of our boxes, on which the position of tick and dot depends.
		Checkbox: {
			defaultProps: { size: 'md' },
			classNames: {
				body: controls.choice,
				input: controls.box,
				label: controls.choiceLabel,
				description: controls.choiceHint,
				error: controls.error,
			},
		},
		Radio: {
			defaultProps: { size: 'md' },
			classNames: { body: controls.choice, radio: controls.dot, label: controls.choiceLabel, error: controls.error },
		},
	},
})
