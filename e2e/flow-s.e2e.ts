import { allLeave } from './person.ts'
import { expect, it } from 'vitest'

import { approvesIndustryCode, recommends, setsIndustryCode, spreadsStatement, votes } from './credit-work.ts'
import {
	acceptsOffer,
	awaitsPayout,
	canStep,
	comes,
	follows,
	goesToPayout,
	hasApplied,
	isAt,
	isOpen,
	isReviewed,
	looksAgain,
	on,
	patience_ms,
	preparesPayout,
	takesCase,
	ticksList,
} from './flow.ts'
import { prices, steps, takes } from './staff.ts'
import { confirms, findsSteps, isIdentified, signingTab, signs } from './signing.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const swiss = {
	allBanksLoanPurpose: 'edf',
	purpose_key: 'business_expansion',
	loanSize: 200_000,
	loanDuration: 36,
	currency: 'CHF',
	companyType: 'CH_AG',
	companyPostCode: '8001',
	companyLocation: 'Zürich',
	companyCountry: 'CH',
}

it(
	'a structured loan goes from the submitted application to the payout, priced by the lender behind it, its people known before they sign',
	{ timeout: patience_ms },
	async () => {
		const applied = await hasApplied(stage, { partner: 'edelgrat', form: swiss, iban: 'CH9300762011623852957' })

		const analyst = await comes(stage, applied, 'analyse')
		await takes(analyst)
		await isAt(analyst, 'internal_review_backlog')
		await takesCase(analyst)
		await ticksList(analyst, 'checklist_eligibility')
		await spreadsStatement(analyst)
		await setsIndustryCode(analyst, '62.01.00')
		const approver = await comes(stage, applied, 'freigabe')
		await approvesIndustryCode(approver)
		// Whoever sends it to the lender has begun to say what is recommended.
		await looksAgain(analyst)
		await follows(analyst, 'recommendation_begun')
		await recommends(analyst)
		await looksAgain(analyst)
		await steps(analyst, on(analyst, 'external_pricing'))

		const pricer = await comes(stage, applied, 'konditionen')
		await follows(pricer, 'offer_prepared')
		const lender = { rate: '4,10', follows: { reference_rate: 'saron', hedging_rate: '0,35' } }
		await prices(pricer, pricer.say.offers.staff.prepare, '200.000', '6,45', lender)
		await steps(pricer, on(pricer, 'internal_review_approval'))

		await looksAgain(approver)
		await isOpen(approver, 'recommendation_approved')
		await votes(approver, 'back_office')
		const sales = await comes(stage, applied, 'vertrieb')
		await votes(sales, 'front_office')
		await looksAgain(approver)
		await steps(approver, on(approver, 'Final_Offer'))
		// Its document is made by the server.
		await canStep(approver, approver.say.backoffice_flows.step.release)
		await steps(approver, approver.say.backoffice_flows.step.release)
		await acceptsOffer(applied)

		// Nothing is made to be signed before it is known who signs.
		await looksAgain(approver)
		await isAt(approver, 'pre_kyc')
		const { person, id } = applied
		await person.goesTo(signingTab(id))
		await person.button(person.say.identifications.choice.here).waitFor()
		expect(await person.page.getByText(person.say.signatures.kinds.loan_contract, { exact: true }).count()).toBe(0)
		await isIdentified(person)
		await findsSteps(person, id)
		await signs(person, 'loan_contract')
		await signs(person, 'ubo_form')
		await confirms(person)

		await isReviewed(analyst, approver)
		// A Swiss bank is in no table: its identifier comes from the company.
		const payer = await comes(stage, applied, 'auszahlung')
		await follows(payer, 'bic_found')
		await preparesPayout(payer, 'Ablauf AG', 'UBSWCHZH80A')
		await goesToPayout(payer)
		await awaitsPayout(payer)

		await allLeave([person, analyst, pricer, approver, sales, payer])
	},
)
