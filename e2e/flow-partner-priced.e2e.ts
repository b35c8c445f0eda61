import { it } from 'vitest'

import { comes, hasApplied, isAt, isOpen, looksAgain, on, takesCase, ticksList, uploads } from './flow.ts'
import { isPaidOutByUs } from './flow-partner.ts'
import { acceptsDocuments, prices, steps } from './staff.ts'
import { setStage } from './stage.ts'

const stage = setStage()

it(
	'a loan its partner prices goes from the submitted application to the payout, and another partner never sees it',
	{ timeout: 600_000 },
	async () => {
		let document_id = ''
		const applied = await hasApplied(stage, {
			partner: 'brueckenwerk',
			form: { loanSize: 50_000, loanDuration: 12 },
			completes: async (person, path) => {
				document_id = await uploads(person, path)
			},
		})
		const analyst = await comes(stage, applied, 'analyse')
		await takesCase(analyst)
		await acceptsDocuments(analyst, applied.id)
		await ticksList(analyst, 'checklist_eligibility')
		await steps(analyst, on(analyst, 'Pricing'))
		await isAt(analyst, 'Pricing')

		// Whoever of the partner's people makes the terms leaves them to another to release.
		const banker = await comes(stage, applied, 'kredit@brueckenwerk.example')
		await prices(banker, banker.say.offers.staff.prepare, '50.000', '6,45')
		await isOpen(banker, 'second_person')
		const head = await comes(stage, applied, 'leitung@brueckenwerk.example')
		await steps(head, head.say.backoffice_flows.step.release)
		await isAt(head, 'offer_available')

		// The customer wants another price: the partner takes the offer back by itself, and makes another.
		await looksAgain(banker)
		await steps(banker, banker.say.backoffice_flows.step.supersede, { note: 'Der Kunde möchte weniger zahlen.' })
		await isAt(banker, 'Pricing')
		await prices(banker, banker.say.offers.staff.prepare, '50.000', '6,25')
		await looksAgain(head)
		await steps(head, head.say.backoffice_flows.step.release)
		await isPaidOutByUs(stage, applied, { analyst, banker, head, document_id })
	},
)
