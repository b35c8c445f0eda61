import { existsSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import type { PageAnswer, PageState } from '#contract/page.ts'
import { languages, type Language } from '#domain/accounts/account/languages.ts'

import { finishedDraft as finished, profile, visitor } from './dev/example-state.ts'
import { pageNameOf, renderPage } from './entry-server.tsx'

const asked: string[] = []

const open = (url: string, change: Partial<PageState> = {}): Promise<PageAnswer> =>
	renderPage({
		url,
		state: { ...visitor, ...change },
		nonce: 'n0nce',
		origin: 'https://house.example',
		assetsOf: (modules) => {
			asked.push(...modules)
			return { script: '/main.js', modules: ['/page.js'], fonts: ['/latin.woff2', '/latin-ext.woff2'], styles: '.a{color:red}' }
		},
	})

async function pageOf(url: string, change: Partial<PageState> = {}): Promise<string> {
	const answer = await open(url, change)
	if (answer.kind === 'redirect') throw new Error(`${url} leads to ${answer.location}`)
	return answer.html
}

const drafted = { draft: finished }
const signedIn = { profile }

const pages = [
	['/application/loan-info', {}],
	['/application/company-name', drafted],
	['/application/company-details', drafted],
	['/application/account-creation', drafted],
	['/application/review', drafted],
	['/application/review', { ...drafted, ...signedIn }],
	['/application/resume/token', {}],
	['/application/application-result', signedIn],
	['/login', {}],
	['/login?application=true', {}],
	['/register', {}],
	['/forgot-password', {}],
	['/user/account/reset/token', {}],
	['/user/account/confirm_email/code', {}],
	['/dashboard/applications', signedIn],
	['/dashboard/settings', signedIn],
	['/nowhere', {}],
	['/nowhere', signedIn],
	['/login', { partner: null }],
] as const

describe.each(pages)('the page %s with %j', (url, change) => {
	it.each(languages)('is a whole document in %s', async (language: Language) => {
		const html = await pageOf(url, { ...change, language })
		expect(html).toMatch(/^<!doctype html><html lang="/)
		expect(html).toContain(`<html lang="${language}"`)
		const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
		expect(title).not.toBe('')
		expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
		const [body = ''] = html.split('<script type="application/json"').slice(0, 1)
		// A key instead of a text: the text is missing, or was not loaded.
		expect(body.replaceAll(/<style.*?<\/style>/g, '')).not.toMatch(/>[a-z]+[._][a-z_.]+</)
	})
})

describe('the document', () => {
	it('gives its nonce to every script, style and module', async () => {
		const html = await pageOf('/application/loan-info')
		for (const [tag] of html.matchAll(/<(?:script(?! id)|style|link rel="modulepreload")[^>]*>/g)) expect(tag).toContain('nonce="n0nce"')
	})

	it.each([
		['de', ['/latin.woff2']],
		['pl', ['/latin.woff2', '/latin-ext.woff2']],
	] as const)('asks early for the letters of %s', async (language, fonts) => {
		const html = await pageOf('/login', { language })
		expect([...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)">/g)].map(([, file]) => file)).toEqual(fonts)
	})

	it('shows nothing before all that is seen has arrived', async () => {
		const html = await pageOf('/application/loan-info')
		expect(html).toContain('body:not(:has(#page-end)){visibility:hidden}')
		expect(html.indexOf('id="page-end"')).toBeGreaterThan(html.indexOf('</footer>'))
		expect(html.indexOf('type="module"')).toBeGreaterThan(html.indexOf('id="page-end"'))
	})

	it('lets nothing of the state end its element', async () => {
		const html = await pageOf('/application/loan-info', {
			draft: { ...finished, answers: { companyName: '</script><script>alert(1)</script>' } },
		})
		expect(html).not.toContain('<script>alert')
		expect(html).toContain(String.raw`\u003c/script>`)
	})

	it('writes the partner’s name as text', async () => {
		const html = await pageOf('/login')
		expect(html).toContain('<title>Anmelden - Haus &amp; &lt;Hof&gt;</title>')
		expect(html).not.toContain('<Hof>')
	})

	it.each([
		['auto', '<html lang="de" data-mantine-color-scheme="light">', true],
		['light', '<html lang="de" data-mantine-color-scheme="light">', false],
		['dark', '<html lang="de" data-mantine-color-scheme="dark">', false],
	] as const)('in the scheme %s begins right', async (colour_scheme, start, follows_device) => {
		const html = await pageOf('/login', { colour_scheme })
		expect(html).toContain(start)
		expect(html.includes('prefers-color-scheme:dark')).toBe(follows_device)
	})

	it('is previewed as the partner’s, from the partner’s own address', async () => {
		const html = await pageOf('/application/loan-info?utm_source=x')
		for (const tag of [
			'<link rel="canonical" href="https://house.example/application/loan-info">',
			'<meta property="og:url" content="https://house.example/application/loan-info">',
			'<meta property="og:image" content="https://house.example/brand/link-preview.png">',
			'<meta property="og:site_name" content="Haus &amp; &lt;Hof&gt;">',
			'<meta property="og:locale" content="de_DE">',
		])
			expect(html).toContain(tag)
	})

	it('keeps pages with something passing in their address out of search engines', async () => {
		expect(await pageOf('/application/loan-info')).not.toContain('noindex')
		for (const url of ['/user/account/reset/token', '/nowhere']) expect(await pageOf(url)).toContain('noindex')
	})

	it('shows translation keys where that is switched on', async () => {
		expect(await pageOf('/login?lng=cimode', { features: ['application_creation', 'cimode'] })).toContain('login.title')
		expect(await pageOf('/login?lng=cimode')).not.toContain('login.title')
	})
})

describe('addresses', () => {
	it.each([
		['/', {}, '/application/loan-info'],
		['/', signedIn, '/dashboard/applications'],
		['/loan-info', {}, '/application/loan-info'],
		['/signin', {}, '/login'],
		['/signup', {}, '/register'],
		['/dashboard', signedIn, '/dashboard/applications'],
		['/dashboard/settings', {}, '/login?urlToRedirect=%2Fdashboard%2Fsettings'],
		['/login', signedIn, '/dashboard/applications'],
		['/application/company-details', {}, '/application/loan-info'],
		['/application/loan-info', { features: [] }, '/login'],
		['/application/new/one', {}, '/application/loan-info'],
	] as const)('%s with %j leads to %s', async (url, change, location) => {
		expect(await open(url, change)).toEqual({ kind: 'redirect', status: 302, location })
	})

	it('nobody made have the status 404', async () => {
		expect(await open('/nowhere')).toMatchObject({ status: 404 })
		expect(await open('/login', { partner: null })).toMatchObject({ status: 404 })
	})

	it('have a name that says nothing of their parameters', () => {
		expect(pageNameOf('/login')).toBe('/login')
		expect(pageNameOf('/user/account/reset/secret')).toBe('/user/account/reset/:token')
		expect(pageNameOf('/nowhere')).toBeUndefined()
	})
})

it('every file a page names is there', () => {
	expect(asked.length).toBeGreaterThan(10)
	expect([...new Set(asked)].filter((file) => !existsSync(path.join(import.meta.dirname, file)))).toEqual([])
})

/** The texts a page shows, piece by piece; a field together with the unit behind it. */
const piecesOf = (html: string): string[] =>
	html
		.replace(/^.*<body/s, '<body')
		.replaceAll(/<script.*?<\/script>/gs, '')
		.replaceAll(/<input[^>]*? value="([^"]*)"[^>]*>(?:<[^>]*>)*(?=PLN<|zł<)/g, '\n$1 ')
		.replaceAll(/<[^>]*>/g, '\n')
		.split('\n')

it.each([
	['en', /^PLN\s*\d/, /\d\s*PLN/],
	['de', /\d\s*PLN$/, /PLN\s*\d/],
	['fr', /\d\s*PLN$/, /PLN\s*\d/],
	['pl', /\d\s*(?:PLN|zł)$/, /(?:PLN|zł)\s*\d/],
] as const)('amounts and their currency stand in one order in %s', async (language, order, other) => {
	const { partner } = visitor
	if (partner === null) throw new Error('The visitor is at a partner.')
	const products = partner.products.map((product) => ({
		...product,
		currencies: product.currencies.map((offer) => ({ ...offer, currency: 'PLN' as const })),
	}))
	const pieces = piecesOf(await pageOf('/application/loan-info', { language, partner: { ...partner, products, default_currency: 'PLN' } }))
	expect(pieces.filter((piece) => order.test(piece)).length).toBeGreaterThan(1)
	expect(pieces.filter((piece) => other.test(piece))).toEqual([])
})
