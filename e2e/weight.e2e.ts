import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, describe, expect, it } from 'vitest'

import { demo_password } from '#api/dev/seed/seed.ts'
import { caseTabNames, stepToTab } from '#domain/cases/case/sections.ts'
import { StaffSession } from '#web/backoffice/platform/session.ts'
import { makeRoutes } from '#web/backoffice/routes.tsx'
import { finishedDraft } from '#web/portal/dev/example-state.ts'
import { routes as portal } from '#web/portal/routes.tsx'

import { withWeights, type RouteWeight } from '../bench/weights.ts'
import { originOf } from './creation.ts'
import { sends } from './calls.ts'
import { comes, hasApplied, uploads } from './flow.ts'
import { isLent } from './offered.ts'
import { Person } from './person.ts'
import { reportViolations } from './policy.ts'
import { takes } from './staff.ts'
import { setStage } from './stage.ts'
import { measuredAbove, most, most_with_schemas, withSchemas } from './weight-limits.ts'

const stage = setStage()

const isText = /\/(?:portal-apply|portal-case|backoffice)-[\w-]+\.js$/

/** The routes that show a page; others lead on. */
const pagesOf = (all: readonly RouteObject[]): string[] =>
	all.flatMap(({ path, lazy, children = [] }) => [...(path !== undefined && lazy !== undefined ? [path] : []), ...pagesOf(children)])

const backoffice = makeRoutes(new StaffSession(() => Promise.resolve()))
const weights: RouteWeight[] = []
const visited = { portal: new Set<string>(), backoffice: new Set<string>() }

/** The page that says that there is none. */
const unknown_address = '/nowhere'

/** The pages of an account, loan, statement, signature or person that there is not: their scripts are those of any, and what they show comes by calls. */
const ofNothing = (file: string): string[] => [
	`/backoffice/publications/hansekontor/${no_record}`,
	`/backoffice/accounts/hansekontor/${no_record}`,
	`/backoffice/loans/${no_record}`,
	`${file}/statements/${no_record}`,
	`${file}/signatures/${no_record}/${no_record}`,
	`${file}/identifications/${no_record}`,
]
const no_record = randomUUID()

/** A page that failed has a heading too, and weighs less than the one it stands for. */
async function scriptsOf({ page, say }: Person, address: string): Promise<readonly { readonly name: string; readonly size: number }[]> {
	const answered = await page.goto(address, { waitUntil: 'load' })
	expect({ address, status: answered?.status() }).toEqual({ address, status: address === unknown_address ? 404 : 200 })
	const title = page.getByRole('heading', { level: 1 })
	await title.waitFor()
	await expect.poll(() => page.locator('[class*=skeleton]').count()).toBe(0)
	await page.waitForLoadState('networkidle')
	const { error, not_found } = say.shell
	const failed = [error.page, error.title, ...(address === unknown_address || address.endsWith(no_record) ? [] : [not_found.title])]
	expect({ address, is_failed: failed.includes(await title.innerText()) }).toEqual({ address, is_failed: false })
	return page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.filter((entry) => entry instanceof PerformanceResourceTiming)
			.map(({ name, encodedBodySize: size }) => ({ name: new URL(name).pathname, size }))
			.filter(({ name }) => name.endsWith('.js')),
	)
}

/** Loads each address whole, whether the browser has some of it already or not, and answers with what is heavier than it may be. */
async function heavyOf(person: Person, app: keyof typeof most, addresses: readonly string[]): Promise<unknown[]> {
	const heavy: unknown[] = []
	const { page } = person
	await reportViolations(page.context())
	for (const address of addresses) {
		const loaded = await scriptsOf(person, address)
		const shown = new URL(page.url())
		const route = matchRoutes(app === 'portal' ? portal : backoffice, shown.pathname)?.at(-1)?.route.path ?? ''
		const tab = shown.searchParams.get('tab')
		const sum = (kind: boolean): number => loaded.reduce((total, { name, size }) => total + (isText.test(name) === kind ? size : 0), 0)
		const weight = { app, route: tab === null ? route : `${route}?tab=${tab}`, scripts: sum(false), texts: sum(true), files: loaded.length }
		visited[app].add(route)
		weights.push(weight)
		const usual = withSchemas.has(weight.route) ? most_with_schemas : most[app].scripts
		const { scripts = usual, files = most[app].files } = measuredAbove[weight.route] ?? {}
		if (weight.scripts > scripts || weight.texts > most[app].texts || weight.files > files) {
			const largest = loaded.toSorted((a, b) => b.size - a.size).slice(0, 8)
			heavy.push({ ...weight, asked: address, largest: largest.map(({ name, size }) => `${name} ${size}`) })
		}
	}
	return heavy
}

/** Where the first link of a page leads whose address has `part` in it. */
async function firstLink(page: Page, address: string, part: string): Promise<string> {
	await page.goto(address)
	const link = page.locator(`main a[href*="${part}"]`).first()
	await link.waitFor()
	return (await link.getAttribute('href')) ?? ''
}

const arrives = (partner = 'hansekontor'): Promise<Person> =>
	Person.sitsDown(stage, { language: 'de', viewport: { width: 1280, height: 900 }, origin: originOf(stage, partner) })

/** One of the applicants who are there from the beginning; their first application. */
async function signsIn(email: string): Promise<{ readonly person: Person; readonly path: string }> {
	const person = await arrives()
	await person.goesTo('/login')
	await person.fills(person.say.account.login.email, email)
	await person.page.locator('input[type=password]').fill(demo_password)
	await person.presses(person.say.account.login.submit)
	await person.stands(/\/dashboard\/applications/)
	return { person, path: await firstLink(person.page, '/dashboard/applications', '/dashboard/applications/') }
}

describe('no page loads more scripts than it may until it is at rest', () => {
	it('of those a visitor sees', async () => {
		const person = await arrives()
		const heavy = await heavyOf(person, 'portal', [
			'/login',
			'/register',
			'/forgot-password',
			'/user/account/reset/abc',
			'/user/account/invite/abc',
			'/user/account/unlock/abc',
			'/user/account/keep_email/abc',
			'/user/account/new_email/abc',
			'/user/account/confirm_email/abc',
			'/application/loan-info',
			'/application/resume/abc',
			'/identification/abc',
			'/appointments/abc',
			'/team-invitations/abc',
			'/notifications/team_news/abc',
			unknown_address,
		])
		await sends(person, 'PATCH', '/application_draft', { answers: finishedDraft.answers })
		const of_draft = ['company-name', 'company-details', 'review', 'account-creation'].map((step) => `/application/${step}`)
		heavy.push(...(await heavyOf(person, 'portal', of_draft)))
		const elsewhere = await arrives('wislana')
		heavy.push(...(await heavyOf(elsewhere, 'portal', ['/'])))
		expect(heavy).toEqual([])
		for (const one of [person, elsewhere]) {
			one.expectQuietConsole()
			await one.leaves()
		}
	})

	it('of those applicants see', async () => {
		let document = ''
		const { person, id } = await hasApplied(stage, {
			status: 'Signature',
			completes: async (applicant, path) => {
				document = await uploads(applicant, path)
			},
		})
		const path = `/dashboard/applications/${id}`
		const team = await firstLink(person.page, '/dashboard/people', '/people/')
		const signatory =
			(await person.page.evaluate(
				async (address) =>
					((await (await fetch(address)).json()) as { signatories: { signatory_id: string }[] }).signatories[0]?.signatory_id,
				`/api/user/applications/${id}/signatories`,
			)) ?? ''
		const heavy = await heavyOf(person, 'portal', [
			'/dashboard/applications',
			path,
			...['signatories', 'documents', 'signatures', 'messages'].map((tab) => `${path}?tab=${tab}`),
			`${path}/request`,
			`${path}/company`,
			`${path}/people/new`,
			`${path}/submit`,
			`${path}/submitted`,
			`${path}/offer`,
			`${path}/documents/${document}`,
			`${path}/receipts?document=${document}`,
			`${path}/identification/${signatory}`,
			`/application/application-result?id=${id}`,
			'/dashboard/people',
			team,
			'/dashboard/settings',
		])
		await isLent(stage.product, id)
		heavy.push(...(await heavyOf(person, 'portal', [`${path}/loan`, `${path}/arrears`, `${path}/transfer`])))
		const machines = await signsIn('maschinen@werft.example')
		heavy.push(
			...(await heavyOf(machines.person, 'portal', [
				machines.path,
				`${machines.path}?tab=finance_objects`,
				`${machines.path}/people/new`,
				`${machines.path}/submit`,
			])),
		)
		const factoring = await signsIn('antrag@brodersen.example')
		heavy.push(...(await heavyOf(factoring.person, 'portal', [factoring.path, `${factoring.path}?tab=factoring`])))
		expect(heavy).toEqual([])
		for (const one of [person, machines.person, factoring.person]) {
			one.expectQuietConsole()
			await one.leaves()
		}
	})

	it('of those staff see', async () => {
		let document = ''
		const applied = await hasApplied(stage, {
			completes: async (person, path) => {
				document = await uploads(person, path)
			},
		})
		await applied.person.leaves()
		const stranger = await arrives()
		const heavy = await heavyOf(stranger, 'backoffice', ['/backoffice/login', '/backoffice/invitation/abc'])
		const staff = await comes(stage, applied, 'verwaltung')
		const file = `/backoffice/applications/${applied.id}`
		const template = await firstLink(staff.page, '/backoffice/templates', '/templates/')
		const version = await firstLink(staff.page, template, `${template}/`)
		heavy.push(
			...(await heavyOf(staff, 'backoffice', [
				...[
					'/waiting',
					'/applications',
					'/tasks',
					'/reports',
					'/security',
					'/settings',
					'/audit',
					'/staff',
					'/partners',
					'/partners/hansekontor',
					'/accounts',
					'/rights',
					'/corridors',
					'/exports',
					'/exceptions',
					'/templates',
					'/rates',
					'/publications',
					'/publications/hansekontor/subjects/authority',
				].map((path) => `/backoffice${path}`),
				template,
				version,
				...caseTabNames.map((tab) => file + stepToTab(tab)),
				`${file}/past`,
				`${file}/pricing`,
				...ofNothing(file),
			])),
		)
		// In review the next step says what still stands against it.
		const analyst = await comes(stage, applied, 'analyse')
		await takes(analyst)
		heavy.push(...(await heavyOf(analyst, 'backoffice', [file, `${file}/documents/${document}`])))
		const payer = await comes(stage, applied, 'auszahlung')
		heavy.push(
			...(await heavyOf(payer, 'backoffice', [
				'/backoffice/bank',
				'/backoffice/loans',
				'/backoffice/month-closing',
				'/backoffice/dunning',
				'/backoffice/collections',
			])),
		)
		expect(heavy).toEqual([])
		for (const one of [stranger, staff, analyst, payer]) {
			one.expectQuietConsole()
			await one.leaves()
		}
	})

	it('and every page of either app is among them', () => {
		expect([...visited.portal].toSorted()).toEqual(pagesOf(portal).toSorted())
		expect([...visited.backoffice].toSorted()).toEqual(pagesOf(backoffice).toSorted())
	})
})

// `E2E_WEIGHTS=1` writes them down (bench/RESULTS.md).
afterAll(async () => {
	if (process.env['E2E_WEIGHTS'] === undefined) return
	const results = new URL('../bench/RESULTS.md', import.meta.url)
	await writeFile(results, withWeights(await readFile(results, 'utf8'), weights))
})
