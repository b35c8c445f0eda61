import { z } from 'zod'

import type { DecisionView, HistoryEntry } from '#contract/cases/staff/applications.ts'
import { maskEnd } from '#domain/cases/disclosures/masks.ts'
import { cents, majorOf } from '#domain/platform/money.ts'
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

const changedValue = z.union([z.string(), z.number(), z.boolean()]).nullable()
type ChangedValue = z.output<typeof changedValue>

/** The event details shown to staff. Each kind of event has its own; the rest is for audits. */
const shownDetails = z.object({
	document_id: z.string().optional(),
	decision_id: z.string().optional(),
	items: z.array(z.string()).default([]),
	fields: z.array(z.string()).default([]),
	groups: z.array(z.enum(reopenGroups)).default([]),
})

/** Of what the company changed while the case was open; other events keep changes of other shapes, for audits. */
const revisedDetails = z.object({ changes: z.record(z.string(), z.object({ from: changedValue, to: changedValue })) })
const revisions: readonly string[] = ['request_changed', 'company_changed']

/** Follows from the rest, and has no words for staff. */
const unshown: readonly string[] = ['product_version', 'flow']

/** Columns that bear another name on the wire. */
const wireNames: Readonly<Record<string, string>> = {
	loan_size_cents: 'loanSize',
	loan_duration_months: 'loanDuration',
	factoring_limit_cents: 'factoring_limit',
	annual_sales_previous_year_cents: 'annual_sales_previous_year',
}

/** What an event keeps of a change by columns, as staff read it: amounts in units, the tax number masked as in the case. */
const presentChanges = ({ changes }: z.output<typeof revisedDetails>): HistoryEntry['changes'] =>
	Object.entries(changes)
		.filter(([column]) => !unshown.includes(column))
		.map(([column, { from, to }]) => {
			const shown = (value: ChangedValue): ChangedValue => {
				if (typeof value === 'number' && column.endsWith('_cents')) return majorOf(cents(value))
				return typeof value === 'string' && column === 'taxIdNumber' ? maskEnd(value, 2) : value
			}
			return { field: wireNames[column] ?? column, before: shown(from), after: shown(to) }
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
		changes: revisions.includes(event.kind) ? presentChanges(revisedDetails.parse(event.details)) : [],
		groups,
		decision: decision_id === undefined ? null : (named.decisions.get(decision_id) ?? null),
	}
}
