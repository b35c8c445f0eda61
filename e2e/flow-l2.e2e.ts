import { allLeave } from './person.ts'
import { expect, it } from 'vitest'

import { acceptsAndSigns } from './accepts-and-signs.ts'
import { approvesIndustryCode, recommends, setsIndustryCode, spreadsStatement, votes } from './credit-work.ts'
import {
	awaitsPayout,
	canStep,
	comes,
	follows,
	goesToPayout,
	hasApplied,
	isAt,
	isDone,
	isOpen,
	isReviewed,
	looksAgain,
	on,
	patience_ms,
	takesCase,
	ticksList,
} from './flow.ts'
import { prices, steps, takes } from './staff.ts'
import { setStage } from './stage.ts'

const stage = setStage()

it(
	'a standard loan goes from the submitted application to the payout, by analysis, votes and a final offer',
	{ timeout: patience_ms },
	async () => {
		const applied = await hasApplied(stage, { form: { allBanksLoanPurpose: 'project', purpose_key: 'business_expansion' } })

		const analyst = await comes(stage, applied, 'analyse')
		await takes(analyst)
		await isAt(analyst, 'internal_review_backlog')
		await takesCase(analyst)
		await ticksList(analyst, 'checklist_eligibility')
		await spreadsStatement(analyst)
		await setsIndustryCode(analyst)
		const approver = await comes(stage, applied, 'freigabe')
		await approvesIndustryCode(approver)
		await looksAgain(analyst)
		await steps(analyst, on(analyst, 'internal_pricing'))

		const pricer = await comes(stage, applied, 'konditionen')
		await prices(pricer, pricer.say.offers.staff.prepare, '100.000', '6,45')
		await follows(pricer, 'recommendation_written')
		await looksAgain(analyst)
		await recommends(analyst)
		await looksAgain(pricer)
		await steps(pricer, on(pricer, 'internal_review_approval'))

		// Two offices, two persons; the step waits for both.
		await looksAgain(approver)
		await follows(approver, 'recommendation_approved')
		await votes(approver, 'back_office')
		await looksAgain(approver)
		await isOpen(approver, 'recommendation_approved')
		expect(await approver.button(on(approver, 'Final_Offer')).count()).toBe(0)
		const sales = await comes(stage, applied, 'vertrieb')
		await votes(sales, 'front_office')
		await looksAgain(approver)
		await steps(approver, on(approver, 'Final_Offer'))
		// Its document is made by the server.
		await canStep(approver, approver.say.backoffice_flows.step.release)
		await steps(approver, approver.say.backoffice_flows.step.release)
		await acceptsAndSigns(applied)

		await looksAgain(approver)
		await isDone(approver, 'originals_received')
		await isReviewed(analyst, approver)
		const payer = await comes(stage, applied, 'auszahlung')
		await goesToPayout(payer)
		await awaitsPayout(payer)

		await allLeave([applied.person, analyst, pricer, approver, sales, payer])
	},
)
