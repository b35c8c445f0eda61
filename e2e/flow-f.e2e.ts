import { expect, it } from 'vitest'

import { sends } from './calls.ts'
import {
	acceptsOffer,
	canStep,
	comes,
	follows,
	hasApplied,
	isAt,
	isDone,
	isOpen,
	looksAgain,
	on,
	patience_ms,
	signsEverything,
	takesCase,
	ticksList,
} from './flow.ts'
import { allLeave, type Person } from './person.ts'
import { approvesIndustryCode, recommends, setsIndustryCode, spreadsStatement, votes } from './credit-work.ts'
import { opensSection, opensTab, steps, takes, ticks } from './staff.ts'
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

/** The application was made without documents: that is a reason, and no tick. */
async function lacksStatements(staff: Person, id: string): Promise<void> {
	const reason = { kind: 'financials', item_key: 'statements_there', state: 'not_applicable', was: 'open', note: 'Erst gegründet.' }
	await sends(staff, 'POST', `/staff/applications/${id}/checklists`, reason)
	await staff.page.reload()
	await staff.heading(staff.say.backoffice_case.moves.title).waitFor()
}

/** As it was calculated for the request. */
async function pricesLimit(staff: Person): Promise<void> {
	const { staff: words } = staff.say.offers
	await opensSection(staff, 'offers')
	await staff.page.getByRole('link', { name: words.prepare }).click()
	await staff.page.locator('form').getByRole('button', { name: words.save }).click()
	await staff.page.locator('#offers').getByText(staff.say.offers.status.prepared).first().waitFor()
}

async function looksIntoRegister(staff: Person): Promise<void> {
	const { ownership } = staff.say.backoffice_flows
	await staff.presses(ownership.add)
	const dialog = staff.page.getByRole('dialog')
	await staff.fills(ownership.looked_at_on, '15.01.2026', dialog)
	await staff.fills(ownership.register_reference, 'TR-4711', dialog)
	await staff.chooses(ownership.result, { label: ownership.agrees }, dialog)
	await dialog.getByRole('button', { name: ownership.save }).click()
	await dialog.waitFor({ state: 'hidden' })
}

it('factoring goes from the submitted application to the entry of its limits', { timeout: patience_ms }, async () => {
	const applied = await hasApplied(stage, {
		form: {
			allBanksLoanPurpose: 'factoring',
			purpose_key: 'outstanding_receivables',
			factoring_limit: 250_000,
			has_international_customers: false,
			annual_sales_previous_year: 3_000_000,
		},
		director: { percentage_owned: 0.6 },
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
	await lacksStatements(sales, applied.id)
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
	await steps(approver, approver.say.backoffice_flows.step.release)
	await acceptsOffer(applied)

	const kyc = await comes(stage, applied, 'identitaet')
	await isDone(kyc, 'declaration_complete')
	await follows(kyc, 'register_decided')
	await looksIntoRegister(kyc)
	await steps(kyc, on(kyc, 'screening_backlog'))
	await steps(kyc, on(kyc, 'screening'))
	await canStep(kyc, on(kyc, 'final_sales_check'))
	await opensSection(kyc, 'screenings')
	await expect.poll(() => kyc.page.getByText(kyc.say.backoffice_flows.screenings.status.clear, { exact: true }).count()).toBe(2)
	await steps(kyc, on(kyc, 'final_sales_check'))

	await looksAgain(sales)
	await ticksList(sales, 'checklist_final_sales')
	await opensTab(sales, 'contract')
	await canStep(sales, sales.say.signatures.staff.open)
	await sales.presses(sales.say.signatures.staff.open)
	await isAt(sales, 'Signature')
	await signsEverything(applied, 'factoring_contract')

	await looksAgain(sales)
	await isAt(sales, 'Final_Review')
	await ticks(sales)
	await looksAgain(approver)
	await ticksList(approver, 'checklist_final_review')
	await steps(approver, on(approver, 'Approved'))
	const payer = await comes(stage, applied, 'auszahlung')
	await steps(payer, on(payer, 'gifts_entry'))
	await isAt(payer, 'gifts_entry')
	await isOpen(payer, 'checklist_limit_entry')

	await allLeave([applied.person, sales, analyst, pricer, approver, kyc, payer])
})
