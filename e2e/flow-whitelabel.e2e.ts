import { it } from 'vitest'

import { comes, hasApplied, isAt, isOpen, looksAgain, on, ticksList, uploads } from './flow.ts'
import { isPaidOutByUs } from './flow-partner.ts'
import { prices, steps } from './staff.ts'
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
		await isPaidOutByUs(stage, applied, { analyst, banker, head, document_id })
	},
)
