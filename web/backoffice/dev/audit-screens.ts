import { getStaffProfile } from '#contract/accounts/staff/account.ts'
import { listAudit, type AuditEntry, type AuditState } from '#contract/accounts/staff/audit.ts'
import { getPastCase, type PastCaseView } from '#contract/records/staff/past.ts'

import { application_id, idOf } from '../../kit/dev/example-application.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { auditor, colleague, caseViewOf } from './example-answers.ts'

const entryOf = (at: number, change: Partial<AuditEntry>): AuditEntry => ({
	event_id: idOf(900 + at),
	position: 48_213 - at,
	hash: ['9f2c41d07be8', '03ab77e1c95d', 'e6810f2a44b3', '51d9c8e07a26', 'b7720e9f1c34'][at % 5] ?? null,
	happened_at: new Date(Date.UTC(2026, 2, 3, 13, 40 - at * 7)).toISOString(),
	kind: 'document_read',
	actor_type: 'bouser',
	actor_name: colleague.display_name,
	application: { applicationId: application_id, shortApplicationId: 'H-4F7K2', companyName: 'Brodersen Maschinenbau GmbH' },
	partner_name: 'Hansekontor',
	from_status: null,
	to_status: null,
	reason: null,
	note: null,
	...change,
})

const entries: AuditEntry[] = [
	entryOf(0, { position: null, hash: null }),
	entryOf(1, {
		kind: 'status_changed',
		from_status: 'internal_review_analysis',
		to_status: 'Rejected',
		reason: 'declined',
		note: 'Umsatz der letzten zwei Jahre rückläufig; Kapitaldienst nicht gedeckt.',
		actor_name: 'Henrik Voss',
	}),
	entryOf(2, { kind: 'documents_exported' }),
	entryOf(3, { kind: 'staff_second_step_passed', application: null, partner_name: null, position: 311 }),
	entryOf(4, { kind: 'offer_released', actor_name: 'Petra Lindner' }),
	entryOf(5, { kind: 'audit_checked', application: null, partner_name: null, actor_type: 'system', actor_name: null, position: 310 }),
	entryOf(6, { kind: 'status_changed', from_status: 'Open', to_status: 'Submitted', actor_type: 'user', actor_name: null }),
]

const state: AuditState = {
	sealed: 52_840,
	waiting: 1,
	waiting_since: '2026-03-03T13:40:00.000Z',
	last_check: { checked: '2026-03-03T01:47:12.000Z', fault: null },
}

const past: PastCaseView = {
	at: '2026-03-02T23:00:00.000Z',
	today: '2026-03-03',
	kept_since: '2026-03-01T09:00:00.000Z',
	partner: { key: 'house', display_name: 'Hansekontor', beneficial_owner_threshold: 0.25 },
	shortApplicationId: caseViewOf().application.shortApplicationId,
	companyName: caseViewOf().application.companyName,
	past_case: {
		application: { ...caseViewOf().application, status: 'Open', submitted: null },
		assigned_to: null,
		signatories: caseViewOf().signatories,
		finance_objects: [],
		documents: caseViewOf().documents,
	},
}

const answer = { entries, has_more: true, state, people: [colleague, { staff_id: idOf(71), display_name: 'Henrik Voss' }] }
const reader = answered(getStaffProfile, auditor)

export const auditScreens: readonly Screen[] = [
	{ name: 'audit', url: path.audit(), examples: [reader, answered(listAudit, answer)] },
	{ name: 'audit, loading', url: path.audit(), examples: [reader, unanswered(listAudit)] },
	{ name: 'audit, failed', url: path.audit(), examples: [reader, refused(listAudit, 422, 'err_unexpected')] },
	{
		name: 'audit, nothing found',
		url: path.audit(new URLSearchParams({ group: 'looks', from: '2026-01-01', to: '2026-01-02' })),
		examples: [reader, answered(listAudit, { ...answer, entries: [], has_more: false })],
	},
	{
		name: 'audit, chain broken',
		url: path.audit(new URLSearchParams({ page: '2' })),
		examples: [
			reader,
			answered(listAudit, {
				...answer,
				state: {
					...state,
					waiting: 0,
					waiting_since: null,
					last_check: {
						checked: '2026-03-03T01:47:12.000Z',
						fault: { kind: 'entry_changed', partner_name: 'Hansekontor', position: 31_207 },
					},
				},
			}),
		],
	},
	{ name: 'past case', url: path.past(application_id, '2026-03-02'), examples: [answered(getPastCase, past)] },
	{
		name: 'past case, none kept',
		url: path.past(application_id, '2026-02-02'),
		examples: [answered(getPastCase, { ...past, past_case: null })],
	},
	{ name: 'past case, loading', url: path.past(application_id, '2026-03-02'), examples: [unanswered(getPastCase)] },
]
