import type { PageAssets, PageState } from '#contract/page.ts'
import { locale } from '#domain/accounts/account/languages.ts'
import { base_shade, grounds } from '#domain/partners/configuration/theme.ts'

import { hold_submits } from '../kit/form/held-submit.ts'
import { hold_presses } from '../kit/held-press.ts'
import { stateElement, writeHandover, type Handover } from '../kit/page-state.tsx'
import { zod_without_eval, tellTooOld } from '../kit/too-old.ts'
import { neutralPalette, themeVariables } from '../kit/theme/variables.ts'

interface Document {
	readonly url: string
	readonly state: PageState
	readonly origin: string | null
	readonly nonce: string
	readonly body: string
	readonly title: string
	readonly description: string
	/** For a browser that is too old, or runs no scripts. */
	readonly unusable: { readonly too_old: string; readonly no_script: string }
	readonly is_indexed: boolean
	readonly assets: PageAssets
	readonly hydration: Handover['hydration']
	readonly answers: Handover['answers']
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** A void element; undefined attributes are omitted. */
const element = (name: string, attributes: Readonly<Record<string, string | undefined>>): string =>
	`<${name}${Object.entries(attributes)
		.map(([key, value]) => (value === undefined ? '' : ` ${key}="${escape(value)}"`))
		.join('')}>`

/** `auto` can only be resolved in the browser: this script does it before the first paint. */
const follow_device = `if(matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.dataset.mantineColorScheme='dark'`

const page_end = 'page-end'

/** Hides the body until it is complete: on a slow connection, its first part would shift while the rest arrives. */
const painted_whole = `body:not(:has(#${page_end})){visibility:hidden}`

/** The complete HTML document. Everything the first paint needs is inside; scripts follow when it is done. */
export function writeDocument({
	url,
	state,
	origin,
	nonce,
	body,
	title,
	description,
	unusable,
	is_indexed,
	assets,
	hydration,
	answers,
}: Document): string {
	const { partner, language, colour_scheme } = state
	const palette = partner?.palette ?? neutralPalette
	const { pathname } = new URL(url, 'http://page')
	const name = partner?.display_name
	// Link previews require absolute URLs.
	const own = origin ?? ''
	const head = [
		'<meta charset="utf-8">',
		element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
		`<title>${escape(title)}</title>`,
		...(is_indexed
			? [
					element('link', { rel: 'canonical', href: own + pathname }),
					element('meta', { name: 'description', content: description }),
					element('meta', { property: 'og:title', content: title }),
					element('meta', { property: 'og:description', content: description }),
					element('meta', { property: 'og:type', content: 'website' }),
					element('meta', { property: 'og:site_name', content: name }),
					element('meta', { property: 'og:locale', content: locale(language, partner?.default_country ?? 'DE').replace('-', '_') }),
					element('meta', { property: 'og:url', content: own + pathname }),
					element('meta', { property: 'og:image', content: `${own}/brand/link-preview.png` }),
					element('meta', { property: 'og:image:width', content: '1200' }),
					element('meta', { property: 'og:image:height', content: '630' }),
					element('meta', { property: 'og:image:alt', content: name }),
					element('meta', { name: 'twitter:card', content: 'summary_large_image' }),
				]
			: [element('meta', { name: 'robots', content: 'noindex' })]),
		element('meta', { name: 'theme-color', content: grounds.light.page, media: '(prefers-color-scheme: light)' }),
		element('meta', { name: 'theme-color', content: grounds.dark.page, media: '(prefers-color-scheme: dark)' }),
		element('meta', { name: 'format-detection', content: 'telephone=no' }),
		// Elements the build's loader adds later carry this nonce too.
		element('meta', { property: 'csp-nonce', nonce }),
		// Asked for first, so that the first paint has it.
		...fontsFor(language, assets).map((href) => element('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href })),
		element('link', { rel: 'icon', type: 'image/svg+xml', href: iconOf(state) }),
		...(partner === null ? [] : [element('link', { rel: 'apple-touch-icon', href: '/brand/icon.png' })]),
		`<script nonce="${nonce}">${colour_scheme === 'auto' ? `${follow_device};` : ''}${zod_without_eval};${tellTooOld({ [language]: unusable.too_old })}</script>`,
		// By itself: a browser that is too old reads none of it.
		`<script nonce="${nonce}">if(!tooOld){${hold_submits};${hold_presses}}</script>`,
		`<style nonce="${nonce}">${painted_whole}${themeVariables(palette, partner?.theme)}${assets.styles}</style>`,
		...inlinedFiles(assets).map((href) => element('link', { rel: 'stylesheet', href, disabled: '' })),
	]
	return [
		'<!doctype html>',
		element('html', { lang: language, 'data-mantine-color-scheme': colour_scheme === 'dark' ? 'dark' : 'light' }),
		`<head>${head.join('')}</head>`,
		`<body><noscript><p role="alert">${escape(unusable.no_script)}</p></noscript><div id="root">${body}</div>`,
		`${element('template', { id: page_end })}</template>`,
		`${element('script', stateElement)}${writeHandover({ state, hydration, answers })}</script>`,
		// At the end, so that they do not take the line from the page itself.
		`${element('script', { type: 'module', src: assets.script, nonce })}</script>`,
		...assets.modules.map((href) => element('link', { rel: 'modulepreload', href, nonce })),
		'</body></html>',
	].join('')
}

/** Only Polish regularly needs letters beyond the basic font file. */
const fontsFor = (language: PageState['language'], { fonts }: PageAssets): readonly string[] =>
	fonts.filter((file) => language === 'pl' || !file.includes('latin-ext'))

/**
 * Style sheets that are already inlined. As disabled links they are not fetched, and the build's loader, which looks for a link before it
 * adds one, does not fetch them either.
 */
const inlinedFiles = (assets: PageAssets & { readonly style_files?: readonly string[] }): readonly string[] => assets.style_files ?? []

function iconOf({ partner }: PageState): string {
	if (partner === null) return 'data:,'
	const colour = partner.palette.primary[base_shade] ?? '#000000'
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${colour}" d="${partner.theme.logo_mark}"/></svg>`
	return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
