import { z } from 'zod'

import type { StaffProfile } from '#contract/staff/account.ts'
import type { DecisionView, HistoryEntry, QueueRow } from '#contract/staff/applications.ts'
import { displayStatusOf } from '#domain/applications/status.ts'
import type { Currency } from '#domain/currencies.ts'
import { permissionsOf } from '#domain/permissions/grants.ts'
import { reopenGroups } from '#domain/permissions/reopening.ts'

import type { DocumentName } from '../documents/documents.ts'
import type { Partner } from '../partners/partners.ts'
import type { SessionStaff } from '../sessions/sessions.ts'
import type { historyOf, listQueue } from './files.ts'

export const presentStaff = (staff: SessionStaff): StaffProfile => ({
	staff_id: staff.id,
	email: staff.email,
	display_name: staff.display_name,
	roles: [...staff.roles],
	permissions: permissionsOf(staff.roles),
	interface_language: staff.interface_language,
})

type QueueDbRow = Awaited<ReturnType<typeof listQueue>>['rows'][number]

export const presentPartner = ({ key, configuration: { display_name } }: Partner) => ({ key, display_name })

export const presentQueueRow = (row: QueueDbRow, partner: Partner): QueueRow => ({
	applicationId: row.application_id,
	shortApplicationId: row.shortApplicationId,
	partner_key: partner.key,
	partner_name: partner.configuration.display_name,
	companyName: row.companyName,
	allBanksLoanPurpose: row.allBanksLoanPurpose,
	loanSize: row.loan_size_cents / 100,
	currency: row.currency as Currency,
	loanDuration: row.loan_duration_months,
	status: row.status,
	display_status: displayStatusOf(row.status),
	// What the rules refused came in when it was made.
	submitted: (row.submitted_at ?? row.created_at).toISOString(),
	assigned_to: row.assigned_staff_id === null ? null : { staff_id: row.assigned_staff_id, display_name: row.assigned_name ?? '' },
})

type EventDbRow = Awaited<ReturnType<typeof historyOf>>[number]

/** What staff are shown of an event's details. Each kind of event has its own; the rest is for audits. */
const shown_details = z.object({
	document_id: z.string().optional(),
	decision_id: z.string().optional(),
	items: z.array(z.string()).default([]),
	groups: z.array(z.enum(reopenGroups)).default([]),
})

interface Named {
	readonly staff: ReadonlyMap<string, string>
	readonly documents: ReadonlyMap<string, DocumentName>
	readonly decisions: ReadonlyMap<string, DecisionView>
}

export function presentEvent(event: EventDbRow, named: Named): HistoryEntry {
	const { document_id, decision_id, items, groups } = shown_details.parse(event.details)
	return {
		event_id: event.event_id,
		kind: event.kind,
		happened_at: event.happened_at.toISOString(),
		actor_type: event.actor_type,
		actor_name: event.actor_id === null ? null : (named.staff.get(event.actor_id) ?? null),
		from_status: event.from_status,
		to_status: event.to_status,
		reason: event.reason,
		note: event.note,
		document: document_id === undefined ? null : (named.documents.get(document_id) ?? null),
		items,
		groups,
		decision: decision_id === undefined ? null : (named.decisions.get(decision_id) ?? null),
	}
}
