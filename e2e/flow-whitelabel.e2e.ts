import { expect, it } from 'vitest'

import { acceptsOffer, comes, hasApplied, isAt, isNothingTo, isOpen, looksAgain, on, signsEverything, ticksList, uploads } from './flow.ts'
import { prices, steps, ticks } from './staff.ts'
import { setStage } from './stage.ts'

const stage = setStage()

it(
	'a loan of the partner’s own bank goes from its completion to the payout, and another partner never sees it',
	{ timeout: 600_000 },
	async () => {
		let document_id = ''
		const applied = await hasApplied(stage, {
			partner: 'brueckenwerk',
			status: 'Bank_Open',
			form: { allBanksLoanPurpose: 'whitelabel', purpose_key: 'order_pre_financing', loanSize: 50_000, loanDuration: 12 },
			completes: async (person, path) => {
				document_id = await uploads(person, path)
			},
		})

		// The bank's people complete it by their own checklist; ours wait for them.
		const banker = await comes(stage, applied, 'kredit@brueckenwerk.example')
		await ticksList(banker, 'checklist_bank')
		await steps(banker, on(banker, 'bank_submitted'))
		await isAt(banker, 'bank_submitted')
		const analyst = await comes(stage, applied, 'analyse')
		await steps(analyst, on(analyst, 'external_pricing'))

		// The bank's terms are made by one of its people and released by another.
		await looksAgain(banker)
		await prices(banker, banker.say.offers.staff.prepare, '50.000', '6,45', { rate: '5,00' })
		await isOpen(banker, 'second_person')
		const head = await comes(stage, applied, 'leitung@brueckenwerk.example')
		await steps(head, head.say.backoffice_flows.step.release)
		await isAt(head, 'offer_available')
		await acceptsOffer(applied)
		await signsEverything(applied, 'loan_contract')

		// From here on it is ours again: two of us look through it, a third sends it to be paid out.
		await looksAgain(analyst)
		await isAt(analyst, 'Final_Review')
		await ticks(analyst)
		const approver = await comes(stage, applied, 'freigabe')
		await ticksList(approver, 'checklist_final_review')
		await steps(approver, on(approver, 'Approved'))
		const payer = await comes(stage, applied, 'auszahlung')
		await steps(payer, on(payer, 'Awaiting_Payout'))
		await isAt(payer, 'Awaiting_Payout')

		await looksAgain(banker)
		await isAt(banker, 'Awaiting_Payout')
		expect(await banker.page.locator('#payout, #credit, #screenings, #tasks').count()).toBe(0)
		await isNothingTo(stage, applied, document_id, 'beratung@hansekontor.example')

		for (const person of [applied.person, analyst, banker, head, approver, payer]) {
			person.expectQuietConsole()
			await person.leaves()
		}
	},
)
