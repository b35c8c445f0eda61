import type { CaseChecklists } from '#contract/review/staff/checklists.ts'
import type { CaseOwnership } from '#contract/applying/staff/ownership.ts'
import type { CasePayout } from '#contract/money/staff/payouts.ts'
import type { DeclineLetter } from '#contract/cases/staff/decline-letter.ts'
import type { ProposalView } from '#contract/cases/staff/proposals.ts'
import type { CaseScreenings } from '#contract/review/staff/screenings.ts'
import type { Basis } from '#domain/review/checklists/basis.ts'
import { basisOfFact } from '#domain/review/checklists/frozen.ts'
import { factOf } from '#domain/review/checklists/item-facts.ts'
import { standardChecklists } from '#domain/review/checklists/standard.ts'
import type { ChecklistKind } from '#domain/review/checklists/kinds.ts'
import { cents, majorOf, rateBps } from '#domain/platform/money.ts'
import { repaymentPlan } from '#domain/review/pricing/plan.ts'

import { idOf, signatories } from './example-application.ts'

const called: Basis = { kind: 'call', text: 'Frau Schneider, 3. März: Auftragslage besprochen', document_id: null, fact: null }

/** A checklist with the given number of items ticked; `is_checking_refused` refuses the items of the checking side. */
export function checklistOf(
	kind: ChecklistKind,
	{ ticked, is_checking_refused = false, frozen_at = null }: { ticked: number; is_checking_refused?: boolean; frozen_at?: string | null },
): CaseChecklists['checklists'][number] {
	const found = standardChecklists.find((list) => list.kind === kind)
	return {
		kind,
		version: 1,
		frozen_at,
		items: (found?.items ?? []).map((item, at) => {
			const answered = factOf(item.key)
			const is_ticked = at < ticked
			const fact = is_ticked && answered?.settles === true ? answered.fact : null
			const is_waived = is_ticked && fact === null && at === 1
			const is_by_person = is_ticked && fact === null
			return {
				...item,
				state: !is_ticked ? 'open' : is_waived ? 'not_applicable' : 'done',
				note: is_waived ? 'Das Unternehmen hat keine weiteren Verbindlichkeiten.' : null,
				basis: fact === null ? (is_by_person && !is_waived ? called : null) : basisOfFact(fact),
				marked_by: is_by_person ? 'Alma Sander' : null,
				marked_at: is_ticked ? '2026-03-03T13:20:00.000Z' : null,
				refusal: is_checking_refused && item.side === 'checks' ? 'approve_require_different_user' : null,
				contradiction:
					!is_ticked && item.key === 'documents_read'
						? { fact: 'documents_accepted', code: 'err_checklist_documents_open', values: { number: 2 } }
						: null,
			}
		}),
	}
}

export const caseChecklists: CaseChecklists = { checklists: [checklistOf('eligibility', { ticked: 2 })] }

const screened = {
	provider: 'simulated',
	matches: [],
	requested: '2026-03-03T13:20:00.000Z',
	answered: '2026-03-03T13:20:02.000Z',
	decision: null,
	is_enhanced: null,
	note: null,
	decided_by: null,
	decided_at: null,
}

const [first, second] = signatories

export const caseScreenings: CaseScreenings = {
	subjects: [
		{ signatory_id: null, name: 'Muster Maschinenbau GmbH', screening: { ...screened, screening_id: idOf(400), status: 'clear' } },
		...(first === undefined
			? []
			: [
					{
						signatory_id: first.signatory_id,
						name: `${first.first_name} ${first.last_name}`,
						screening: {
							...screened,
							screening_id: idOf(401),
							status: 'hit' as const,
							matches: [{ list: 'pep' as const, name: 'Anna M. Schneider', birthdate: '1980-05-17', score: 92, reference: 'EU-PEP 20311' }],
						},
					},
				]),
		...(second === undefined
			? []
			: [{ signatory_id: second.signatory_id, name: `${second.first_name} ${second.last_name}`, screening: null }]),
	],
	is_automatic: true,
	may_decide: true,
}

export const caseOwnership: CaseOwnership = {
	checks: [
		{
			check_id: idOf(410),
			looked_at_on: '2026-03-02',
			register_reference: 'TR-2026-004711',
			result: 'differs',
			decision: 'reported',
			note: 'Ein Anteil von 12 % fehlt im Register. Unstimmigkeit am 2. März gemeldet.',
			checked_by: 'Swantje Ohlsen',
			checked_at: '2026-03-02T10:05:00.000Z',
		},
	],
	may_check: true,
}

const plan = repaymentPlan({
	amount_cents: cents(10_000_000),
	rate_bps: rateBps(695),
	months: 12,
	repayment: { type: 'annuity', frequency: 'monthly', interest_only_months: 0 },
})

export const casePayout: CasePayout = {
	payout: {
		payee_name: 'Muster Maschinenbau GmbH',
		payee_iban: 'DE•••3000',
		payee_bic: 'COBADEFFXXX',
		holder_name: 'MUSTER MASCHINENBAU GMBH',
		fee_settlement: 'netted',
		notices_sent_on: '2026-03-02',
		version: 2,
		saved_by: 'Ines Rahlf',
		saved_at: '2026-03-03T09:00:00.000Z',
		is_same_holder: true,
	},
	loan: {
		loan_id: idOf(600),
		status: 'pending',
		currency: 'EUR',
		owed: 100_000,
		payout: 98_500,
		fee: 1_500,
		rate: 0.0695,
		months: 12,
		opened: null,
		instalments: plan.map(({ number, month, payment_cents, interest_cents, principal_cents, balance_cents }) => ({
			number,
			month,
			due_on: null,
			payment: majorOf(payment_cents),
			interest: majorOf(interest_cents),
			principal: majorOf(principal_cents),
			fee: 0,
			balance: majorOf(balance_cents),
		})),
	},
	suggested: { payee_name: 'Muster Maschinenbau GmbH', payee_iban: 'DE•••3000', payee_bic: 'COBADEFFXXX' },
	may_save: true,
}

export const proposal: ProposalView = {
	proposal_id: idOf(420),
	move: 'step',
	to: 'Paid_Out',
	reason: null,
	grounds: [],
	payout: {
		amount: 98_500,
		currency: 'EUR',
		payee_name: 'Muster Maschinenbau GmbH',
		payee_iban: 'DE•••3000',
		payee_bic: 'COBADEFFXXX',
		holder_name: 'MUSTER MASCHINENBAU GMBH',
		is_same_holder: true,
	},
	note: 'Alle Voraussetzungen liegen vor, Valuta heute.',
	proposed_by: 'Ines Rahlf',
	proposed_at: '2026-03-03T13:30:00.000Z',
	is_current: true,
	refusal: null,
	may_refuse: true,
	may_withdraw: false,
	from: 'Awaiting_Payout',
	answered_by: ['payments'],
}

export const proposedDecline: ProposalView = {
	...proposal,
	proposal_id: idOf(421),
	move: 'reject',
	to: 'Rejected',
	reason: 'declined',
	grounds: ['debt_service', 'statements'],
	payout: null,
	note: 'Deckung der Raten 0,9 statt 1,2, zwei Auswertungen fehlen trotz Erinnerung.',
	from: 'Internal_Review',
	answered_by: ['analyst', 'approver', 'payments'],
}

export const declineLetter: DeclineLetter = {
	language: 'de',
	subject: 'Ihr Antrag FD-7K2M9: leider keine Finanzierung',
	text: `Guten Tag,

wir haben Ihren Antrag FD-7K2M9 für die Muster Maschinenbau GmbH geprüft und können Ihnen leider keine Finanzierung anbieten.

Der Grund

- Nach den Zahlen, die uns vorliegen, könnte Ihr Unternehmen die Raten nicht sicher tragen. Mit einem geringeren Betrag, einer längeren Laufzeit oder einem besseren Ergebnis können Sie neu anfragen.

Eine Wartezeit gibt es nicht: Sobald sich das geändert hat, können Sie neu anfragen.

Antrag ansehen:
https://hansekontor.example/dashboard/applications/0198
`,
}
