import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { comes, hasApplied } from './flow.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** What a screen of the back office may load of JavaScript before it is whole, compressed as it travels. */
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
			.slice(0, 60)
			.map(({ name, size }) => `${name} ${size}`),
	}
}

/** What weighs more than it may. */
async function heavyOf(page: Page, screens: Readonly<Record<string, number>>): Promise<readonly (Weight & { readonly address: string })[]> {
	const heavy = []
	for (const [address, most] of Object.entries(screens)) {
		const weight = await scriptsOf(page, address)
		if (process.env['E2E_WEIGHTS'] !== undefined) console.log(weight.total, address, JSON.stringify(weight.largest))
		if (weight.total > most) heavy.push({ address, ...weight })
	}
	return heavy
}

/** What the screens of the back office that are not there yet weighed when this was written; none may grow. */
const still_heavy: Readonly<Record<string, number>> = {
	'/backoffice': 222_000,
	'/backoffice/tasks': 204_000,
	'/backoffice/reports': 215_000,
	'/backoffice/security': 239_000,
	'/backoffice/audit': 206_000,
	'/backoffice/staff': 232_000,
	'/backoffice/corridors': 211_000,
}

/** What the portal’s screens weigh today; none may grow. */
const of_portal = (application: string): Readonly<Record<string, number>> => ({
	'/dashboard/applications': 272_000,
	[`/dashboard/applications/${application}`]: 464_000,
	'/dashboard/settings': 254_000,
	'/application/loan-info': 208_000,
})

it('no screen loads more scripts than it may before it is whole', async () => {
	const applied = await hasApplied(stage)
	const file = `/backoffice/applications/${applied.id}`
	const light = ['/exports', '/templates', '/rates'].map((path) => [`/backoffice${path}`, budget_bytes])
	const staff = await comes(stage, applied, 'verwaltung')
	const heavy = await heavyOf(staff.page, {
		[file]: 271_000,
		// Its form is the page.
		[`${file}/pricing`]: 283_000,
		...still_heavy,
		...Object.fromEntries(light),
	})
	expect(heavy).toEqual([])
	expect(await heavyOf(applied.person.page, of_portal(applied.id))).toEqual([])
	await staff.leaves()
	await applied.person.leaves()
})
