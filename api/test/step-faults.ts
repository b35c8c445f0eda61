import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { changeCase, staff, withDocument, type Case } from './staff-cases.ts'

/** Changes the tested case directly in the database. */
export const by =
	(statement: string, values: readonly unknown[] = []) =>
	(the_case: Case) =>
		changeCase(the_case, statement, values)

export interface Fault {
	readonly guard: string
	readonly code: string
	readonly when: string
	readonly brought_by: (the_case: Case) => Promise<unknown>
}

/** Two machines, each with its own invoice. */
export async function objects(the_case: Case): Promise<void> {
	for (const type of ['Presse', 'Säge']) {
		const finance_object_id = randomUUID()
		await changeCase(
			the_case,
			`insert into finance_objects (partner_id, application_id, finance_object_id, manufacturer, type, net_purchase_price_cents,
				down_payment_cents, remaining_value_cents, object_count, financing_type, rental_state, is_fixed_interest)
			select partner_id, application_id, $2, 'Trumpf', $3, 5000000, 0, 0, 1, 'hire_purchase', 'no', true
			from applications where application_id = $1`,
			[finance_object_id, type],
		)
		await withDocument(the_case, 'supplier_invoice', 'accepted')
		await by(
			`update documents set finance_object_id = $2 where application_id = $1 and finance_object_id is null and document_type = 'supplier_invoice'`,
			[finance_object_id],
		)(the_case)
	}
}

export async function differs({ application_id }: Case): Promise<void> {
	const path = `/staff/applications/${application_id}/ownership`
	const { checks } = (await staff.identitaet.get(path)).body
	const looked_at_on = new Date().toISOString().slice(0, 10)
	const look = { looked_at_on, register_reference: 'TR-4712', result: 'differs', decision: null, note: null, seen: checks[0].check_id }
	expect((await staff.identitaet.post(path, look)).status).toBe(201)
}

export const screeningMissing = { guard: 'screening_clear', code: 'err_application_pep_check_missing' }
export const declaration = { guard: 'declaration_complete', code: 'err_application_ubo_form_incomplete' }
export const payoutFaults: readonly Fault[] = [
	{
		guard: 'checklist_payout',
		code: 'err_application_checklist_payout_not_done',
		when: 'an item is not ticked',
		brought_by: by(`delete from checklist_marks where application_id = $1 and item_key = 'account_compared'`),
	},
	{
		guard: 'notices_sent',
		code: 'err_payout_third_party_notices_not_sent',
		when: 'third parties were not told',
		brought_by: by('update payouts set notices_sent_on = null where application_id = $1'),
	},
	{
		guard: 'payee_matches',
		code: 'err_payout_payee_mismatch',
		when: 'the bank knows the payee by another name',
		brought_by: by(`update payouts set holder_name = 'Muster Maschinenhandel GmbH' where application_id = $1`),
	},
	{
		guard: 'fee_settled',
		code: 'err_loan_origination_fee_unpaid',
		when: 'nobody has said what becomes of the fee',
		brought_by: by('update payouts set fee_settlement = null where application_id = $1'),
	},
]

/** What no offer is released with. */
export const screeningFaults = [
	{
		...screeningMissing,
		when: 'a representative has come since',
		brought_by: by(
			`insert into signatories (partner_id, application_id, signatory_id, first_name, last_name)
			select partner_id, application_id, gen_random_uuid(), 'Bernd', 'Neu' from applications where application_id = $1`,
		),
	},
	{
		guard: 'screening_clear',
		code: 'err_application_screening_hit',
		when: 'a match is not decided',
		brought_by: by(`update screenings set status = 'hit' where application_id = $1`),
	},
] as const satisfies readonly Fault[]
