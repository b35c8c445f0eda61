import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { comes, hasApplied, uploads } from './flow.ts'
import { Person } from './person.ts'
import { takes } from './staff.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** What a screen may load of JavaScript before it is whole, compressed as it travels. */
const budget_bytes = 200_000

interface Weight {
	readonly total: number
	readonly largest: readonly string[]
}

/** The scripts an address needs until it is whole, compressed, whether the browser has some of them already or not. */
async function scriptsOf(page: Page, address: string): Promise<Weight> {
	await page.goto(address, { waitUntil: 'load' })
	await page.getByRole('heading', { level: 1 }).waitFor()
	await expect.poll(() => page.locator('[class*=skeleton]').count()).toBe(0)
	await page.waitForLoadState('networkidle')
	const loaded = await page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.filter((entry) => entry instanceof PerformanceResourceTiming)
			.map(({ name, encodedBodySize: size }) => ({ name: new URL(name).pathname, size }))
			.filter(({ name }) => name.endsWith('.js')),
	)
	expect(loaded.length).toBeGreaterThan(0)
	return {
		total: loaded.reduce((sum, { size }) => sum + size, 0),
		largest: loaded
			.toSorted((a, b) => b.size - a.size)
			.slice(0, 8)
			.map(({ name, size }) => `${name} ${size}`),
	}
}

/** What weighs more than it may. */
async function heavyOf(page: Page, addresses: readonly string[]): Promise<readonly (Weight & { readonly address: string })[]> {
	const heavy = []
	for (const address of addresses) {
		const weight = await scriptsOf(page, address)
		if (process.env['E2E_WEIGHTS'] !== undefined) console.log(weight.total, address)
		if (weight.total > budget_bytes) heavy.push({ address, ...weight })
	}
	return heavy
}

/** Where the first link of a page leads whose address has `part` in it. */
async function firstLink(page: Page, address: string, part: string): Promise<string> {
	await page.goto(address)
	return (await page.locator(`main a[href*="${part}"]`).first().getAttribute('href')) ?? ''
}

it('no screen loads more scripts than it may before it is whole', async () => {
	let document = ''
	const applied = await hasApplied(stage, {
		completes: async (person, path) => {
			document = await uploads(person, path)
		},
	})
	const stranger = await Person.sitsDown(stage, { language: 'de', viewport: { width: 1280, height: 900 } })
	const of_stranger = await heavyOf(stranger.page, ['/login', '/backoffice/login'])
	const staff = await comes(stage, applied, 'verwaltung')
	const file = `/backoffice/applications/${applied.id}`
	const template = await firstLink(staff.page, '/backoffice/templates', '/templates/')
	const version = await firstLink(staff.page, template, `${template}/`)
	const of_staff = await heavyOf(staff.page, [
		...['', '/tasks', '/reports', '/security', '/audit', '/staff', '/corridors', '/exports', '/templates', '/rates'].map(
			(path) => `/backoffice${path}`,
		),
		template,
		version,
		file,
		`${file}/past`,
		`${file}/documents/${document}`,
		`${file}/pricing`,
	])
	// In review the next step says what still stands against it, by texts of its own.
	const analyst = await comes(stage, applied, 'analyse')
	await takes(analyst)
	const of_analyst = await heavyOf(analyst.page, [file])
	const of_applicant = await heavyOf(applied.person.page, [
		'/dashboard/applications',
		'/application/loan-info',
		`/dashboard/applications/${applied.id}`,
		'/dashboard/settings',
	])
	expect([...of_stranger, ...of_staff, ...of_analyst, ...of_applicant]).toEqual([])
	await stranger.leaves()
	await staff.leaves()
	await analyst.leaves()
	await applied.person.leaves()
})
