import { randomUUID } from 'node:crypto'

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { demoPartners } from '#api/dev/seed/partners.ts'
import { consent_cookie } from '#domain/partners/configuration/consent.ts'
import { graphic_contrast, text_contrast } from '#domain/partners/configuration/theme.ts'

import { asksForLoan, completesCompany, createsAccount } from './apply.ts'
import { Person } from './person.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const phone = { width: 360, height: 740 }

async function visitor(circumstances: { is_asked_for_consent?: boolean } = {}): Promise<Person> {
	return Person.sitsDown(stage, { language: 'en', viewport: phone, ...circumstances })
}

const originOf = (key: string): string => {
	const { origin } = stage.product
	return key === demoPartners[0]?.key ? origin : origin.replace('//', `//${key}.`)
}

/** Any colour CSS can write, as its three channels. */
const channels = (page: Page, colours: readonly string[]): Promise<number[][]> =>
	page.evaluate((written) => {
		const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
		if (context === null) throw new Error('There is no canvas.')
		return written.map((colour) => {
			context.fillStyle = colour
			context.fillRect(0, 0, 1, 1)
			return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
		})
	}, colours)

function contrast(one: readonly number[], other: readonly number[]): number {
	const [lighter = 0, darker = 0] = [one, other]
		.map((rgb) => {
			const [r = 0, g = 0, b = 0] = rgb.map((channel) => (channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4))
			return 0.2126 * r + 0.7152 * g + 0.0722 * b
		})
		.toSorted((a, b) => b - a)
	return (lighter + 0.05) / (darker + 0.05)
}

const texts_on_grounds = ['--text', '--text-muted', '--link', '--danger', '--success', '--warning'].flatMap((text) =>
	['--ground', '--ground-panel', '--ground-field', '--ground-menu'].map((ground) => [text, ground] as const),
)

/** Every colour text is written in, with every colour it is written on. */
const textPairs = [
	...texts_on_grounds,
	['--brand-text', '--brand'],
	['--brand-text', '--brand-hover'],
	['--text', '--brand-tint'],
	['--text-muted', '--brand-tint'],
	['--link', '--brand-tint'],
	['--danger', '--danger-ground'],
	['--success', '--success-ground'],
	['--warning', '--warning-ground'],
	['--text', '--danger-ground'],
	['--text', '--success-ground'],
	['--text', '--warning-ground'],
] as const

/** Parts that are no text but must be seen: the edges of fields, the ring of the focus, ticks, thumbs and the mark. */
const control_pairs = ['--line-strong', '--brand-graphic'].flatMap((line) =>
	['--ground', '--ground-panel', '--ground-field', '--ground-menu'].map((ground) => [line, ground] as const),
)

describe.each(demoPartners.map(({ key, configuration, brand }) => [key, { configuration, brand }] as const))(
	'the brand of %s',
	(key, { configuration, brand }) => {
		it('is whole in the first answer, before anything else has arrived', async () => {
			const person = await visitor()
			const { page } = person
			await page.route('**/assets/**', (route) => route.abort())
			const answer = await page.goto(`${originOf(key)}/login`, { waitUntil: 'domcontentloaded' })
			const html = (await answer?.text()) ?? ''
			for (const other of demoPartners.filter((partner) => partner.key !== key)) {
				for (const foreign of [other.configuration.display_name, other.brand.primary, other.brand.logo_mark])
					expect(html).not.toContain(foreign)
			}
			expect(await page.title()).toContain(` - ${configuration.display_name}`)
			await page.getByRole('banner').getByText(configuration.display_name, { exact: true }).waitFor()
			expect(await page.locator('header path').first().getAttribute('d')).toBe(brand.logo_mark)
			expect(await page.locator('link[rel=icon]').getAttribute('href')).toContain(encodeURIComponent(brand.primary))
			const button = page.locator('main button[type=submit]')
			const shown = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
			expect(await channels(page, [shown])).toEqual(await channels(page, [brand.primary]))
			await person.leaves()
		})

		it('can be previewed: a picture from its own address', async () => {
			const person = await visitor()
			const { page } = person
			await page.goto(`${originOf(key)}/application/loan-info`)
			const address = await page.locator('meta[property="og:image"]').getAttribute('content')
			expect(address).toBe(`${originOf(key)}/brand/link-preview.png`)
			const picture = await page.goto(address ?? '')
			expect(picture?.headers()['content-type']).toBe('image/png')
			await person.leaves()
		})

		it.each(['light', 'dark'] as const)('reads well in %s', async (scheme) => {
			const person = await visitor()
			const { page } = person
			await page.goto(`${originOf(key)}/login`)
			const pairs = [
				...textPairs.map((pair) => [...pair, text_contrast] as const),
				...control_pairs.map((pair) => [...pair, graphic_contrast] as const),
			]
			const written = await page.evaluate(
				([chosen, names]) => {
					document.documentElement.dataset['mantineColorScheme'] = chosen
					const probe = document.body.appendChild(document.createElement('p'))
					// Less motion is a short transition, and in the middle of one the colour is neither.
					probe.style.setProperty('transition', 'none', 'important')
					return names.map((name) => {
						probe.style.color = `var(${name})`
						// A variable that is not there would leave the colour of the surroundings.
						if (getComputedStyle(document.documentElement).getPropertyValue(name) === '') throw new Error(`There is no ${name}.`)
						return getComputedStyle(probe).color
					})
				},
				[scheme, pairs.flatMap(([front, ground]) => [front, ground])] as const,
			)
			const rgb = await channels(page, written)
			const weak = pairs.flatMap(([front, ground, least], at) => {
				const found = contrast(rgb[2 * at] ?? [], rgb[2 * at + 1] ?? [])
				return found >= least ? [] : [`${front} on ${ground}: ${found.toFixed(2)} instead of ${least}`]
			})
			expect(weak).toEqual([])
			await person.leaves()
		})
	},
)

const measuringScripts = (page: Page) => page.locator('script[src*="tag-manager.js"]')
const hasAnswered = (page: Page) =>
	page.evaluate(() => (window as { dataLayer?: { event?: string }[] }).dataLayer?.some(({ event }) => event === 'stand_in.loaded') ?? false)

describe('consent', () => {
	it('is asked for after the page, and nothing is loaded without it', async () => {
		const person = await visitor({ is_asked_for_consent: true })
		const { page, say } = person
		await person.goesTo('/login')
		const prompt = page.getByRole('region', { name: say.consent.title })
		await prompt.waitFor()
		await person.sees(say.account.login.title)
		expect(await measuringScripts(page).count()).toBe(0)
		await prompt.getByRole('button', { name: say.consent.essential_only }).click()
		await prompt.waitFor({ state: 'detached' })
		expect(await measuringScripts(page).count()).toBe(0)
		await page.reload()
		await person.heading(say.account.login.title).waitFor()
		expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
		const kept = (await page.context().cookies()).find(({ name }) => name === consent_cookie)
		expect(kept?.value).toBe('essential')
		expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(180)
		person.expectQuietConsole()
		await person.leaves()
	})

	it('loads the tag manager through the policy, and is taken back in the footer', async () => {
		const person = await visitor({ is_asked_for_consent: true })
		const { page, say } = person
		await person.goesTo('/login')
		await person.presses(say.consent.settings)
		await person.heading(say.consent.settings_title).waitFor()
		await person.sees(say.consent.settings_title)
		await page.getByLabel(say.consent.measurement.label).check()
		await person.presses(say.consent.save)
		await expect.poll(() => hasAnswered(page)).toBe(true)
		await page.evaluate(() => (document.cookie = '_measured=1; path=/'))

		await person.presses(say.shell.footer.cookies)
		await person.heading(say.consent.settings_title).waitFor()
		expect(await page.getByLabel(say.consent.measurement.label).isChecked()).toBe(true)
		await page.getByLabel(say.consent.measurement.label).uncheck()
		await Promise.all([page.waitForEvent('load'), person.presses(say.consent.save)])
		await person.heading(say.account.login.title).waitFor()
		expect(await measuringScripts(page).count()).toBe(0)
		expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_measured')
		person.expectQuietConsole()
		await person.leaves()
	})

	it('is not asked for where there is nothing to agree to', async () => {
		const person = await visitor({ is_asked_for_consent: true })
		const { page, say } = person
		await page.clock.install()
		await page.goto(`${originOf('edelgrat')}/login`)
		await person.heading(say.account.login.title).waitFor()
		await page.clock.fastForward(5_000)
		expect(await page.getByRole('region', { name: say.consent.title }).count()).toBe(0)
		expect(await person.button(say.shell.footer.cookies).count()).toBe(0)
		await person.leaves()
	})
})

it('what led here travels with the application that comes of it', async () => {
	const person = await visitor()
	await person.goesTo('/?utm_source=chamber&loanSize=90000&lng=en')
	await person.stands(/\/application\/loan-info/)
	await asksForLoan(person, { search: 'Nord' })
	await completesCompany(person)
	const created = person.page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/user/applications'))
	await createsAccount(person, `led-${randomUUID()}@example.com`)
	expect((await created).postDataJSON()).toMatchObject({ referrer: null, referral_data: { utm_source: 'chamber' } })
	await person.leaves()
})

it('a language in the address holds on the next page', async () => {
	const person = await visitor()
	await person.goesTo('/?lng=fr')
	await person.stands(/\/application\/loan-info/)
	const { page } = person
	expect(await page.locator('html').getAttribute('lang')).toBe('fr')
	await person.goesTo('/login')
	expect(await page.locator('html').getAttribute('lang')).toBe('fr')
	await person.leaves()
})
