import { z } from 'zod'

import type { DecisionView, HistoryEntry } from '#contract/cases/staff/applications.ts'
import { reopenGroups } from '#domain/applying/permissions/reopening.ts'

import type { DocumentName } from '#api/applying/documents/documents.ts'
import type { historyOf } from './case.ts'

/** A partner's people see statuses, and their own and the applicant's acts; internal events stay with our staff. */
export const asPartnerSees = (entry: HistoryEntry): HistoryEntry[] => {
	const is_theirs = entry.actor_type === 'puser' || entry.actor_type === 'user'
	if (!is_theirs && entry.to_status === null && !entry.kind.startsWith('offer_')) return []
	return [{ ...entry, note: is_theirs ? entry.note : null, actor_name: is_theirs ? entry.actor_name : null, decision: null }]
}

type EventDbRow = Awaited<ReturnType<typeof historyOf>>[number]

/** The event details shown to staff. Each kind of event has its own; the rest is for audits. */
const shownDetails = z.object({
	document_id: z.string().optional(),
	decision_id: z.string().optional(),
	items: z.array(z.string()).default([]),
	fields: z.array(z.string()).default([]),
	groups: z.array(z.enum(reopenGroups)).default([]),
})

interface Named {
	readonly staff: ReadonlyMap<string, string>
	readonly documents: ReadonlyMap<string, DocumentName>
	readonly decisions: ReadonlyMap<string, DecisionView>
}

export function presentEvent(event: EventDbRow, named: Named): HistoryEntry {
	const { document_id, decision_id, items, fields, groups } = shownDetails.parse(event.details)
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
		fields,
		groups,
		decision: decision_id === undefined ? null : (named.decisions.get(decision_id) ?? null),
	}
}
