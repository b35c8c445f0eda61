import { allLeave } from './person.ts'
import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { aFinanceObject } from '#domain/testing/a-finance-object.ts'

import { acceptsAndSigns } from './accepts-and-signs.ts'
import { calls, sends } from './calls.ts'
import {
	awaitsPayout,
	canStep,
	comes,
	follows,
	goesToPayout,
	hasApplied,
	isDone,
	isOpen,
	isReviewed,
	looksAgain,
	on,
	patience_ms,
	takesCase,
	ticksList,
} from './flow.ts'
import { prices, steps } from './staff.ts'
import { setStage } from './stage.ts'

const stage = setStage()

it(
	'the financing of two machines goes from the submitted application to the payout, once the bureau has a score',
	{ timeout: patience_ms },
	async () => {
		const applied = await hasApplied(stage, {
			form: {
				companyName: `Presswerk bureau-thin ${randomUUID().slice(0, 8)} GmbH`,
				allBanksLoanPurpose: 'object_financing',
				purpose_key: 'machinery_or_equipment',
				loanSize: 90_000,
			},
			completes: async (person, path) => {
				for (const type of ['Presse', 'Säge']) await sends(person, 'POST', `${path}/finance_objects`, aFinanceObject({ type }))
			},
		})

		// A thin file is no score: the company has changed its name, and the bureau is asked about the new one.
		const analyst = await comes(stage, applied, 'analyse')
		await takesCase(analyst)
		await ticksList(analyst, 'checklist_eligibility')
		await follows(analyst, 'score_present')
		await stage.product.sql(`update applications set "companyName" = 'Presswerk Nord GmbH' where application_id = $1`, [applied.id])
		const credit = analyst.page.locator('#credit')
		await credit.getByRole('button', { name: 'Neu anfragen' }).click()
		const dialog = analyst.page.getByRole('dialog')
		await dialog.locator('textarea').fill('Das Unternehmen heißt seit gestern anders.')
		await dialog.getByRole('button', { name: 'Auskunft anfragen' }).click()
		await dialog.waitFor({ state: 'hidden' })
		// The bureau answers a moment later.
		await canStep(analyst, on(analyst, 'internal_pricing'))
		await steps(analyst, on(analyst, 'internal_pricing'))

		// Somebody else’s case, or another’s work: the case says what is missing, and to whom.
		const approver = await comes(stage, applied, 'freigabe')
		await isOpen(approver, 'offer_prepared')
		const pricer = await comes(stage, applied, 'konditionen')
		await prices(pricer, pricer.say.offers.staff.prepare, '90.000', '6,45')
		await isOpen(pricer, 'second_person')
		await looksAgain(approver)
		await ticksList(approver, 'checklist_four_eyes')
		await steps(approver, approver.say.backoffice_flows.step.release)
		await acceptsAndSigns(applied)

		await isReviewed(analyst, approver)

		// Neither an old page nor another role pays.
		const refused = await calls(approver, 'POST', `/staff/applications/${applied.id}/moves`, {
			move: 'step',
			to: 'Awaiting_Payout',
			note: null,
			version: 1,
		})
		expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: 'err_version_conflict' }] } })
		const payer = await comes(stage, applied, 'auszahlung')
		await goesToPayout(payer)
		await awaitsPayout(payer)
		await follows(payer, 'supplier_proof')
		await isDone(payer, 'not_preparer')

		await allLeave([applied.person, analyst, approver, pricer, payer])
	},
)
