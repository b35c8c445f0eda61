import { randomBytes, hash } from 'node:crypto'
import path from 'node:path'

import { Client } from 'pg'
import { chromium, type Browser, type Cookie } from 'playwright-core'

import { startEmbeddedPostgres } from '#api/platform/db/embedded.ts'

import { Applicant } from '../bench/applicant.ts'
import { completeApplications } from '../bench/complete.ts'
import { startProduct, withTemporaryFolder } from '../bench/product.ts'
import { findChromium } from '../scripts/chromium.ts'

/** Takes the pictures of `docs/images` from the running product, with the same invented people each time: `npm run pictures`. */
const folder = path.join(path.dirname(import.meta.dirname), 'docs/images')

const others = [
	{
		companyName: 'Nordomar Bäckerei Bremen OHG',
		companyType: 'OHG',
		loanSize: 95_000,
		companyLocation: 'Bremen',
		companyPostCode: '28217',
	},
	{ companyName: 'Alsterhof Medizintechnik GmbH', loanSize: 84_000 },
	{ companyName: 'Isarwerk Feinmechanik GmbH', loanSize: 75_000, companyLocation: 'München', companyPostCode: '80331' },
	{ companyName: 'Rheinufer Spedition GmbH', loanSize: 62_000, companyLocation: 'Köln', companyPostCode: '50667' },
	{ companyName: 'Heidesand Bioladen GmbH', loanSize: 38_000, companyLocation: 'Lüneburg', companyPostCode: '21335' },
]

interface Picture {
	readonly name: string
	readonly path: string
	readonly width: 360 | 1280
	readonly language: 'de' | 'en'
	readonly scheme: 'light' | 'dark'
	readonly by: 'visitor' | 'applicant' | 'staff'
}

const picturesOf = (application_id: string): readonly Picture[] => {
	const application = `/dashboard/applications/${application_id}`
	const the_case = `/backoffice/applications/${application_id}`
	const made: Picture[] = []
	const add = (
		name: string,
		address: string,
		by: Picture['by'],
		kinds: readonly `${360 | 1280}-${'de' | 'en'}-${'light' | 'dark'}`[],
	): void => {
		for (const kind of kinds) {
			const [width, language, scheme] = kind.split('-') as [string, Picture['language'], Picture['scheme']]
			made.push({ name: `${name}-${kind}`, path: address, width: Number(width) as Picture['width'], language, scheme, by })
		}
	}
	add('loan-info', '/application/loan-info', 'visitor', ['1280-de-light', '360-de-light', '1280-en-dark', '360-en-dark'])
	add('overview', application, 'applicant', ['1280-en-light', '360-de-light', '360-en-dark'])
	add('documents', `${application}?tab=documents`, 'applicant', ['1280-de-light', '360-en-light'])
	add('signatories', `${application}?tab=signatories`, 'applicant', ['1280-en-light', '360-de-light'])
	add('queue', '/backoffice/applications', 'staff', ['1280-en-light', '360-de-light'])
	add('case', the_case, 'staff', ['1280-en-light', '1280-de-dark', '360-de-light'])
	return made
}

async function take(browser: Browser, origin: string, picture: Picture, cookies: readonly Cookie[]): Promise<void> {
	const context = await browser.newContext({
		viewport: { width: picture.width, height: picture.width === 360 ? 760 : 800 },
		locale: picture.language === 'de' ? 'de-DE' : 'en-GB',
		timezoneId: 'Europe/Berlin',
		colorScheme: picture.scheme,
		deviceScaleFactor: picture.width === 360 ? 2 : 1,
		reducedMotion: 'reduce',
	})
	try {
		await context.addCookies(cookies)
		const page = await context.newPage()
		await page.goto(origin + picture.path, { waitUntil: 'networkidle' })
		// A second visit has the font in its cache, as most people see the page.
		await page.reload({ waitUntil: 'networkidle' })
		// Whatever is still on its way has a place held for it.
		await page.waitForFunction(() => document.querySelector('[aria-busy=true], main [class*=skeleton]') === null)
		await page.screenshot({ path: path.join(folder, `${picture.name}.png`) })
	} finally {
		await context.close()
	}
}

const cookie = (name: string, value: string): Cookie => ({
	name,
	value,
	domain: 'localhost',
	path: '/',
	expires: -1,
	httpOnly: true,
	secure: true,
	sameSite: 'Lax',
})

await withTemporaryFolder(async (data_dir) => {
	const postgres = await startEmbeddedPostgres({ data_dir })
	const client = new Client({ connectionString: postgres.url })
	const product = await startProduct(`${data_dir}/product`, { DATABASE_URL: postgres.url })
	const found = await findChromium()
	const browser = await chromium.launch({ executablePath: found.executable_path, args: [...found.args] })
	try {
		await client.connect()
		await client.query("select set_config('app.every_partner', 'on', false)")
		const { applicant, application_ids } = await completeApplications(product.origin, client, 1)
		const [application_id = ''] = application_ids
		for (const change of others) {
			const other = new Applicant(product.origin)
			await other.register()
			await other.createApplication(change)
		}
		await client.query(
			"update applications set status = 'Submitted', submitted_at = now() - interval '3 hours' where application_id <> $1",
			[application_id],
		)
		const staff_token = randomBytes(32).toString('base64url')
		await client.query('insert into staff_sessions (token_hash, staff_id) select $1, staff_id from staff_users where email = $2', [
			hash('sha256', staff_token, 'buffer'),
			'analyse@fundament.example',
		])
		const [, session = ''] = applicant.cookie.split('=')
		const cookies = {
			visitor: [],
			applicant: [cookie('__Host-session', session)],
			staff: [cookie('__Host-staff-session', staff_token)],
		} as const
		const takeThoseOf = async (by: Picture['by']): Promise<void> => {
			for (const picture of picturesOf(application_id).filter((one) => one.by === by)) {
				await client.query('update users set interface_language = $1', [picture.language])
				await client.query('update staff_users set interface_language = $1', [picture.language])
				await take(browser, product.origin, picture, cookies[by])
			}
		}
		await takeThoseOf('visitor')
		await takeThoseOf('applicant')
		const key = { 'idempotency-key': randomBytes(16).toString('hex') }
		await applicant.must('PATCH', `/user/applications/${application_id}/status`, { status: 'Submitted' }, key)
		await takeThoseOf('staff')
	} finally {
		await browser.close()
		await client.end()
		await product.stop()
		await postgres.stop()
	}
})
