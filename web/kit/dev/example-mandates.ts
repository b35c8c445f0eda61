import type { AccountChange, OwnAccountChange, OwnMandate, OwnMandateAnswer, StaffMandate } from '#contract/money/mandates.ts'

import { idOf } from './example-application.ts'

const mandate = {
	reference: 'N3V3BY26HD-01',
	creditor_identifier: 'DE98ZZZ09999999999',
	iban: 'DE…3000',
	signed_on: '2025-11-14',
	status: 'active',
	next: { on: '2026-05-18', amount_cents: 238_417 },
} as const

const ownMandate: OwnMandate = { ...mandate, creditor: 'Hansekontor Finanzierungs GmbH' }

export const ownMandateAnswer: OwnMandateAnswer = { mandate: ownMandate, account_change: null, may_change_account: true }

const change = {
	change_id: idOf(642),
	status: 'open',
	iban: 'DE…2051',
	holder: 'Tjarksen Bootsbau GmbH',
	asked_at: '2026-05-04T08:20:00Z',
	step: 'call',
	earliest_on: '2026-05-07',
	expires_on: '2026-06-03',
	ended_at: null,
	end_reason: null,
} as const

export const ownAccountChange: OwnAccountChange = change

export const accountChange: AccountChange = {
	...change,
	iban: 'DE02120300000000202051',
	version: 2,
	iban_before: 'DE…3000',
	asked_by: null,
	reason: null,
	payee_answer: 'match',
	payee_name: null,
	payee_checked_at: '2026-05-04T08:21:00Z',
	called_by: null,
	called_at: null,
	called_person: null,
	called_number: null,
	call_note: null,
	signed_on: null,
	evidence: null,
	ended_by: null,
	may_call: true,
	may_complete: false,
	may_end: true,
}

export const staffMandate: StaffMandate = {
	...mandate,
	mandate_id: idOf(640),
	version: 1,
	scheme: 'CORE',
	debtor_name: 'Tjarksen Bootsbau GmbH',
	expires_on: '2029-04-15',
	last_collected_on: '2026-04-15',
	document_id: idOf(641),
	status_reason: null,
	status_by: null,
	status_at: null,
	may_become: ['suspended', 'revoked'],
}
