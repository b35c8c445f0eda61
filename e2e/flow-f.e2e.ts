import { it } from 'vitest'

import {
	acceptsOffer,
	comes,
	follows,
	hasApplied,
	isAt,
	isDone,
	isOpen,
	looksAgain,
	on,
	patience_ms,
	sends,
	takesCase,
	ticksList,
} from './flow.ts'
import type { Person } from './person.ts'
import { approvesIndustryCode, recommends, setsIndustryCode, spreadsStatement, votes } from './credit-work.ts'
import { steps, takes } from './staff.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** Of the demo's register. */
async function sellsTo(person: Person, path: string, name: string): Promise<void> {
	const search = `/user/company_search?purpose=company_cover&country=DE&name=${encodeURIComponent(name)}`
	const { external_provider_companies: found } = await sends<{ external_provider_companies: { id: string; name: string }[] }>(
		person,
		'GET',
		search,
		undefined,
	)
	const company_id = found.find((company) => company.name === name)?.id
	await sends(person, 'POST', `${path}/factoring/debitors`, { company_id, annual_sales_previous_year: 600_000, currency: 'EUR' })
}

/** The applicant has not asked the insurer; whoever prepares the case does. */
async function asksForCover(staff: Person): Promise<void> {
	const { staff: words, cover } = staff.say.debitors
	await staff.presses(words.act.ask_first)
	const dialog = staff.page.getByRole('dialog')
	await staff.fills(cover.amount, '50.000', dialog)
	await staff.fills(words.reason, 'Größter Abnehmer, mit der Geschäftsführung besprochen', dialog)
	await staff.sees(words.ask_first_title.split('{{')[0] ?? '')
	await dialog.getByRole('button', { name: words.act.ask_first }).click()
	await dialog.waitFor({ state: 'hidden' })
}

/** As it was calculated for the request. */
async function pricesLimit(staff: Person): Promise<void> {
	const { staff: words } = staff.say.offers
	await staff.page.getByRole('link', { name: words.prepare }).click()
	await staff.page.locator('form').getByRole('button', { name: words.save }).click()
	await staff.page.getByText(words.second_person).waitFor()
}

it(
	'factoring goes from the submitted application to the accepted offer, and then waits for its owners to be named',
	{ timeout: patience_ms },
	async () => {
		const applied = await hasApplied(stage, {
			form: {
				allBanksLoanPurpose: 'factoring',
				purpose_key: 'outstanding_receivables',
				factoring_limit: 250_000,
				has_international_customers: false,
				annual_sales_previous_year: 3_000_000,
			},
			completes: async (person, path) => {
				await sellsTo(person, path, 'Soldocon Lebensmittel GmbH')
			},
		})

		const sales = await comes(stage, applied, 'vertrieb')
		await takes(sales)
		await isAt(sales, 'sales_pre_check_backlog')
		await takesCase(sales)
		await ticksList(sales, 'checklist_qualitative')
		await steps(sales, on(sales, 'sales_pre_check_financials'))
		await ticksList(sales, 'checklist_financials')
		await follows(sales, 'cover_requested')
		await asksForCover(sales)
		await steps(sales, on(sales, 'internal_review_backlog'))

		const analyst = await comes(stage, applied, 'analyse')
		await takesCase(analyst)
		await ticksList(analyst, 'checklist_eligibility')
		await setsIndustryCode(analyst)
		const approver = await comes(stage, applied, 'freigabe')
		await approvesIndustryCode(approver)
		await looksAgain(analyst)
		await spreadsStatement(analyst)
		await recommends(analyst)
		await steps(analyst, on(analyst, 'internal_pricing'))
		const pricer = await comes(stage, applied, 'konditionen')
		await pricesLimit(pricer)
		await steps(pricer, on(pricer, 'internal_review_approval'))

		await looksAgain(sales)
		await votes(sales, 'front_office')
		await looksAgain(approver)
		await follows(approver, 'recommendation_approved')
		await isDone(approver, 'cover_known')
		await votes(approver, 'back_office')
		await steps(approver, approver.say.offers.step.release)
		await acceptsOffer(applied)

		const kyc = await comes(stage, applied, 'identitaet')
		await isOpen(kyc, 'declaration_complete')
		await isOpen(kyc, 'register_decided')

		for (const person of [applied.person, sales, analyst, pricer, approver, kyc]) {
			person.expectQuietConsole()
			await person.leaves()
		}
	},
)
