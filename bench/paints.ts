import { chromium, type Browser, type Page } from 'playwright-core'
import { Client } from 'pg'

import { startEmbeddedPostgres } from '#api/platform/db/embedded.ts'
import { demo_password } from '#api/dev/seed/seed.ts'
import { aSignatory, password } from '#api/test/forms.ts'
import { finishedDraft } from '#web/portal/dev/example-state.ts'
import { reads } from '#web/portal/reads.ts'

import { findChromium } from '../scripts/chromium.ts'
import { Applicant } from './applicant.ts'
import { upload } from './complete.ts'
import { first_route } from './page.ts'
import { startProduct, withTemporaryFolder } from './product.ts'
import { withSection } from './sections.ts'
import { loadOnSlowPhone, median, type Loaded, type StorageState } from './slow-phone.ts'
import { mark, number } from './words.ts'

const rounds = 3
/** Of the first page's largest paint, in the same run. */
const most_ratio = 1.5
const most_shift = 0.02

/** The address of a page, by its route, and its reader. */
interface Visit {
	readonly route: string
	readonly url: string
	readonly reader?: StorageState
}

export interface Paint {
	readonly route: string
	readonly lcp_ms: number
	/** Of the first page's largest paint in the same run. */
	readonly ratio: number
	readonly layout_shift: number
}

/** The results with these paints in place of those they had. */
export const withPaints = (results: string, paints: readonly Paint[]): string =>
	withSection(
		results,
		'The largest paint of every page',
		[
			`Each page of the portal on the slow phone as above, median of ${rounds} (of shifts the largest), against the first public page measured in`,
			`between. Goals: the largest paint at most ${most_ratio} x the first page's, the shift at most ${most_shift}. \`npm run bench -- paints\` measures`,
			'these alone.',
			'',
			'| Route | Largest paint, ms | x the first page | Shift | |',
			'|---|---|---|---|---|',
			...paints.map(
				({ route, lcp_ms, ratio, layout_shift }) =>
					`| \`${route}\` | ${number(lcp_ms)} | ${number(ratio, 2)} | ${number(layout_shift, 4)} | ${mark(ratio <= most_ratio && layout_shift <= most_shift)} |`,
			),
		].join('\n'),
	)

/** Largest paint and layout shift of every page of the portal on the slow phone, in turn with the first page. */
export async function benchPaints(): Promise<readonly Paint[]> {
	return withTemporaryFolder(async (folder) => {
		const postgres = await startEmbeddedPostgres({ data_dir: folder })
		const product = await startProduct(`${folder}/product`, { DATABASE_URL: postgres.url, DEMO_APPLICATIONS: 'true' })
		const client = new Client({ connectionString: postgres.url })
		await client.connect()
		const { executable_path, args } = await findChromium()
		const browser = await chromium.launch({ executablePath: executable_path, args: [...args] })
		try {
			const visits = [
				...visitorsPages(product.origin),
				...(await pagesOfDraft(browser, product.origin)),
				...(await pagesOfForm(browser, product.origin)),
				...(await pagesOfApplicant(browser, client, product.origin)),
				...(await tabOfDemo(browser, product.origin, 'maschinen@werft.example', 'finance_objects')),
				...(await tabOfDemo(browser, product.origin, 'antrag@brodersen.example', 'factoring')),
			]
			const visited = new Set(visits.map(({ route }) => route.split('?', 1)[0] ?? ''))
			const missing = Object.keys(reads).filter((route) => !visited.has(route))
			if (missing.length > 0) throw new Error(`Nobody measures ${missing.join(', ')}.`)
			return await measure(browser, `${product.origin}${first_route}`, visits)
		} finally {
			await browser.close()
			await client.end()
			await product.stop()
			await postgres.stop()
		}
	})
}

async function measure(browser: Browser, first_url: string, visits: readonly Visit[]): Promise<readonly Paint[]> {
	const first: Loaded[] = []
	const seen = new Map(visits.map((visit): [Visit, Loaded[]] => [visit, []]))
	for (let round = 0; round < rounds; round += 1) {
		for (const [at, [{ url, reader }, loads]] of [...seen].entries()) {
			// Several times a round, so that what else the machine does meanwhile hits both sides.
			if (at % 8 === 0) first.push(await loadOnSlowPhone(browser, first_url))
			loads.push(await loadOnSlowPhone(browser, url, reader))
		}
	}
	const floor_ms = median(first.map(({ lcp_ms }) => lcp_ms))
	return [...seen].map(([{ route }, loads]) => {
		const lcp_ms = median(loads.map((load) => load.lcp_ms))
		return { route, lcp_ms, ratio: lcp_ms / floor_ms, layout_shift: Math.max(...loads.map((load) => load.layout_shift)) }
	})
}

const visitorsPages = (origin: string): Visit[] =>
	Object.entries({
		'/login': '/login',
		'/register': '/register',
		'/forgot-password': '/forgot-password',
		'/user/account/reset/:token': '/user/account/reset/abc',
		'/user/account/invite/:token': '/user/account/invite/abc',
		'/user/account/unlock/:token': '/user/account/unlock/abc',
		'/user/account/confirm_email/:confirmationCode': '/user/account/confirm_email/abc',
		'/application/loan-info': '/application/loan-info',
		'/application/resume/:token': '/application/resume/abc',
		'/identification/:token': '/identification/abc',
		'/appointments/:token': '/appointments/abc',
		'/team-invitations/:token': '/team-invitations/abc',
		'/notifications/:kind/:token': '/notifications/team_news/abc',
		'*': '/nowhere',
	}).map(([route, address]) => ({ route, url: `${origin}${address}` }))

/** The state a browser keeps after it has done something at this origin: its cookies. */
async function after<Result>(
	browser: Browser,
	origin: string,
	act: (page: Page) => Promise<Result>,
): Promise<{ readonly reader: StorageState; readonly result: Result }> {
	const context = await browser.newContext({ locale: 'de-DE' })
	try {
		const page = await context.newPage()
		await page.goto(`${origin}/login`)
		const result = await act(page)
		return { reader: await context.storageState(), result }
	} finally {
		await context.close()
	}
}

/** A call of the page's own, as its scripts make it. */
const send = (page: Page, method: string, path: string, body?: unknown): Promise<unknown> =>
	page.evaluate(
		async ([by, to, sent]) => {
			const headers = { 'content-type': 'application/json' }
			const answer = await fetch(`/api${to}`, { method: by, headers, ...(sent !== undefined && { body: JSON.stringify(sent) }) })
			const text = await answer.text()
			if (!answer.ok) throw new Error(`${by} ${to}: ${answer.status} ${text}`)
			return text === '' ? undefined : (JSON.parse(text) as unknown)
		},
		[method, path, body] as const,
	)

async function pagesOfDraft(browser: Browser, origin: string): Promise<Visit[]> {
	const { reader } = await after(browser, origin, (page) => send(page, 'PATCH', '/application_draft', { answers: finishedDraft.answers }))
	return ['company-name', 'company-details', 'review', 'account-creation'].map((step) => {
		const route = `/application/${step}`
		return { route, url: `${origin}${route}`, reader }
	})
}

/** The first step of the configured form, at the partner who has one. */
async function pagesOfForm(browser: Browser, origin: string): Promise<Visit[]> {
	const elsewhere = origin.replace('//', '//wislana.')
	const { result: url } = await after(browser, elsewhere, async (page) => {
		await page.goto(`${elsewhere}/`)
		return page.url()
	})
	return [{ route: '/application/new/:stepId', url }]
}

const signIn = (email: string, secret: string) => (page: Page) => send(page, 'POST', '/user/account/login', { email, password: secret })

/** An applicant whose application is being signed: then every tab has something to show. */
async function pagesOfApplicant(browser: Browser, client: Client, origin: string): Promise<Visit[]> {
	await client.query("select set_config('app.every_partner', 'on', false)")
	const applicant = new Applicant(origin)
	const email = await applicant.register()
	await client.query('update users set email_verified_at = now() where email = $1', [email])
	const id = String((await applicant.createApplication())['applicationId'])
	const path = `/user/applications/${id}`
	await applicant.must('POST', `${path}/signatories`, { data: [aSignatory({ email, taxid: '86095742719', is_main_contact: true })] })
	await applicant.must('PATCH', `${path}/bankinfo`, { bankName: 'Musterbank', iban: 'DE89370400440532013000' })
	const document = await upload(applicant, id, 'bwa_susa')
	await client.query("update documents set scan_status = 'not_infected' where application_id = $1", [id])
	await client.query("update applications set status = 'Signature', submitted_at = now() where application_id = $1", [id])
	const { signatories } = (await applicant.must('GET', `${path}/signatories`)) as { signatories: { signatory_id: string }[] }
	const { teams } = (await applicant.must('GET', '/user/teams')) as { teams: { team_id: string }[] }
	const { reader } = await after(browser, origin, signIn(email, password))
	const shown = (route: string, address: string): Visit => ({ route, url: `${origin}${address}`, reader })
	const of_application = '/dashboard/applications/:id'
	const at = `/dashboard/applications/${id}`
	return [
		shown('/dashboard/applications', '/dashboard/applications'),
		shown(of_application, at),
		...['signatories', 'documents', 'signatures', 'messages'].map((tab) => shown(`${of_application}?tab=${tab}`, `${at}?tab=${tab}`)),
		shown(`${of_application}/offer`, `${at}/offer`),
		shown(`${of_application}/documents/:documentId`, `${at}/documents/${document}`),
		shown(`${of_application}/receipts`, `${at}/receipts?document=${document}`),
		shown(`${of_application}/identification/:signatoryId`, `${at}/identification/${signatories[0]?.signatory_id ?? ''}`),
		shown('/application/application-result', `/application/application-result?id=${id}`),
		shown('/dashboard/people', '/dashboard/people'),
		shown('/dashboard/people/:team', `/dashboard/people/${teams[0]?.team_id ?? ''}`),
		shown('/dashboard/settings', '/dashboard/settings'),
	]
}

/** A tab that only some loans have, at a demo applicant's first application. */
async function tabOfDemo(browser: Browser, origin: string, email: string, tab: string): Promise<Visit[]> {
	const { reader, result } = await after(browser, origin, async (page) => {
		await signIn(email, demo_password)(page)
		return (await send(page, 'GET', '/user/applications')) as { applications: { applicationId: string }[] }
	})
	const id = result.applications[0]?.applicationId ?? ''
	return [{ route: `/dashboard/applications/:id?tab=${tab}`, url: `${origin}/dashboard/applications/${id}?tab=${tab}`, reader }]
}
