import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

import { expect, it } from 'vitest'

import { accountEnding } from '#api/platform/providers/payments/choose.ts'
import { because, whyMissing } from '#api/test/programs.ts'
import { addDays } from '#domain/platform/dates.ts'
import { arrears as own_arrears } from '#domain/texts/de/arrears.ts'
import { bank as bank_texts } from '#domain/texts/de/bank.ts'
import { collections } from '#domain/texts/de/collections.ts'
import { dunning } from '#domain/texts/de/dunning.ts'
import { loans } from '#domain/texts/de/loans.ts'
import { secondPerson as second_person } from '#domain/texts/de/second-person.ts'

import { sends } from './calls.ts'
import { hasApplied, patience_ms } from './flow.ts'
import { atDesk, daysPass, hasAccount, isPaidOut, pays, sandbox } from './lent.ts'
import { allLeave, type Person } from './person.ts'
import { provesAgain } from './signed-in.ts'
import { setStage } from './stage.ts'

const stage = setStage({ is_own: true })

const missing = whyMissing(['pdftotext', 'qpdf'], 'poppler-utils qpdf')

/** The text of a file that somebody saves, and whether another program finds it sound. */
async function saves({ page }: Person, press: () => Promise<void>): Promise<string> {
	const [download] = await Promise.all([page.waitForEvent('download'), press()])
	const path = await download.path()
	await promisify(execFile)('qpdf', ['--check', path])
	return (await promisify(execFile)('pdftotext', ['-layout', path, '-'])).stdout
}

const ownPage = async (person: Person, id: string, page: 'loan' | 'arrears'): Promise<void> => {
	await person.goesTo(`/dashboard/applications/${id}/${page}`)
	await person.sees(page === 'loan' ? loans.page : own_arrears.page)
}

it(
	`the first direct debit comes back, is dunned, and is paid: both sides see each step${because(missing)}`,
	{
		timeout: patience_ms,
		skip: missing !== undefined,
	},
	async () => {
		const admin = await atDesk(stage, 'verwaltung', '/backoffice')
		await sends(admin, 'PUT', `/staff/partner-administration/hansekontor/sandbox`, undefined)
		const iban = accountEnding('903')
		const applied = await hasApplied(stage, { partner: sandbox.key, status: 'Awaiting_Payout', iban })
		const { person, id } = applied
		const payer = await atDesk(stage, 'auszahlung', '/backoffice')
		const second = await atDesk(stage, 'zahlungsfreigabe', '/backoffice')
		await isPaidOut(stage, applied, { payer, second }, { iban, reference: `E2E-${randomBytes(6).toString('hex').toUpperCase()}` })
		await hasAccount(admin, accountEnding('700'))

		// One proposes the run, another releases it by a session and a second step of their own.
		const at = `/backoffice/collections?partner=${sandbox.key}`
		await payer.goesTo(at)
		await payer.sees(collections.title)
		const view = await sends<{ on: string; total_cents: number }>(payer, 'GET', `/staff/collections/${sandbox.key}`, undefined)
		await payer.presses(collections.propose)
		await payer.page.getByText(collections.proposed).waitFor()
		expect(await payer.button(second_person.confirm).count()).toBe(0)
		await provesAgain(second)
		await second.goesTo(at)
		await second.presses(second_person.confirm)
		await second.page.getByText(second_person.done).waitFor()

		// It comes back a day after its day, and two letters later nobody has paid.
		await daysPass(admin, addDays(view.on, 12))
		await ownPage(person, id, 'loan')
		await person.page.getByText(loans.standing.arrears).waitFor()
		await ownPage(person, id, 'arrears')
		const letter = person.button(own_arrears.letter.level_1)
		const text = await saves(person, () => letter.click())
		const own = await sends<{ arrears: { amount_cents: number }; companyName: string }>(
			person,
			'GET',
			`/user/applications/${id}/arrears`,
			undefined,
		)
		expect(text).toContain(own.companyName)
		expect(text.replaceAll(/\s+/g, ' ')).toContain(own_arrears.letter.level_1)
		const amount = (own.arrears.amount_cents / 100).toFixed(2).replace('.', ',')
		await payer.goesTo('/backoffice/dunning')
		await payer.sees(dunning.title)
		await payer.page.locator('[data-rows] button').filter({ hasText: own.companyName }).waitFor()

		// Money without a number waits at the desk, where a key books it.
		await pays(admin, { amount, name: own.companyName, iban: accountEnding('701'), text: 'Wir holen nach' })
		await daysPass(admin, addDays(view.on, 13))
		await payer.goesTo(`/backoffice/bank?partner=${sandbox.key}`)
		await payer.sees(bank_texts.title)
		const row = payer.page.locator('[data-rows] button').filter({ hasText: own.companyName }).first()
		await payer.page.locator('body').press('j')
		await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
		await row.press('Enter')
		await payer.page.getByText(bank_texts.done.booked).waitFor()
		await ownPage(person, id, 'loan')
		await person.page.getByText(loans.standing.on_time).waitFor()
		await allLeave([person, admin, payer, second])
	},
)
