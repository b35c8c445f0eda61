import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'

import type { PublicPartner } from '#contract/partners/configuration.ts'
import { lookTokens } from '#domain/partners/configuration/look.ts'
import { coloursOf } from '#domain/partners/configuration/scheme-colours.ts'
import { errorBeside, grounds } from '#domain/partners/configuration/theme.ts'

import { families, theme } from './theme.ts'

type Palette = PublicPartner['palette']
type Variables = Record<string, string>

/** The colours of a page without a partner. */
export const neutralPalette: Palette = {
	primary: Array.from({ length: 10 }, () => '#3a4552'),
	on_primary: '#ffffff',
	link: '#3a4552',
	link_dark: '#a5b0bd',
}

/** Components name colours by family and shade; of Mantine's fourteen families only ours are sent. */
const isSent = (name: string): boolean => {
	const family = /^--mantine-color-([a-z]+)-(?:\d|filled|light|outline|text|contrast)/.exec(name)?.[1]
	return family === undefined || families.some((known) => known === family)
}

const onlySent = (variables: Variables): Variables =>
	Object.fromEntries(Object.entries(variables).filter(([name]) => isSent(name) && !name.startsWith('--mantine-h')))

/** Maps Mantine's own variables to ours. */
const aliases: Variables = {
	'--mantine-color-body': 'var(--ground)',
	'--mantine-color-text': 'var(--text)',
	'--mantine-color-dimmed': 'var(--text-muted)',
	'--mantine-color-placeholder': 'var(--text-muted)',
	'--mantine-color-anchor': 'var(--link)',
	'--mantine-color-error': 'var(--danger)',
	'--mantine-color-default-border': 'var(--line-strong)',
	'--mantine-color-default': 'var(--ground-field)',
	'--mantine-color-default-color': 'var(--text)',
	'--mantine-color-default-hover': 'var(--ground-panel)',
	'--mantine-color-brand-filled': 'var(--brand)',
	'--mantine-color-brand-filled-hover': 'var(--brand-hover)',
	'--mantine-primary-color-contrast': 'var(--brand-text)',
}

function ofScheme(scheme: 'light' | 'dark', palette: Palette): Variables {
	const { page, panel } = grounds[scheme]
	const is_dark = scheme === 'dark'
	const { own, brand, brand_text, brand_graphic, hover_towards, link } = coloursOf(scheme, palette)
	const error = errorBeside(own, scheme)
	return {
		'--ground': page,
		'--ground-panel': panel,
		'--ground-field': is_dark ? '#12171d' : '#ffffff',
		'--ground-menu': is_dark ? panel : page,
		'--brand': brand,
		'--brand-text': brand_text,
		'--brand-hover': `color-mix(in oklab, var(--brand) 88%, ${hover_towards})`,
		'--brand-tint': is_dark ? `color-mix(in oklab, ${brand} 14%, ${page})` : (palette.primary[0] ?? panel),
		'--brand-graphic': brand_graphic,
		'--link': link,
		...(error !== undefined && { '--danger': error.text, '--danger-ground': error.ground }),
		...aliases,
	}
}

/**
 * The variables of a partner's pages in both colour schemes, and of its look, as CSS. Written by the server only: the browser computes no
 * colours.
 */
export function themeVariables(palette: Palette, look?: PublicPartner['theme']): string {
	const shades = Object.fromEntries(palette.primary.map((shade, at) => [`--mantine-color-brand-${at}`, shade]))
	const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
	const own = look === undefined ? {} : lookTokens(look)
	const css = convertCssVariables(
		{
			variables: { ...onlySent(variables), ...shades },
			light: { ...onlySent(light), ...ofScheme('light', palette) },
			dark: { ...onlySent(dark), ...ofScheme('dark', palette) },
		},
		':root',
	).replaceAll(/\s*\n\s*/g, '')
	// Twice the root, because the tokens that they replace come later in the page.
	const moved = Object.entries(own).map(([name, value]) => `${name}:${value}`)
	return moved.length === 0 ? css : `${css}:root:root{${moved.join(';')}}`
}
