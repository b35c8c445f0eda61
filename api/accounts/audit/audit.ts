import { z } from 'zod'

import type { AuditEntry, AuditState } from '#contract/accounts/staff/audit.ts'
import { auditFaults } from '#domain/accounts/audit/kinds.ts'
import { statuses } from '#domain/applying/applications/status.ts'

import type { StaffDb } from '#api/platform/db/database.ts'
import { instance_chain } from './chain.ts'
import { headOf } from './seal.ts'
import { auditPage, countWaiting, findLastCheck, listPartnerKeys, type AuditFilter } from './store.ts'

/** The parts of an entry's content that are shown. */
const shown = z.object({
	from_status: z.enum(statuses).nullable().catch(null),
	to_status: z.enum(statuses).nullable().catch(null),
	reason: z.string().nullable().catch(null),
	note: z.string().nullable().catch(null),
})

const check = z.object({
	details: z.object({
		fault: z.object({ kind: z.enum(auditFaults), position: z.int().nullable(), partner_id: z.string() }).nullable(),
	}),
})

interface Named {
	readonly staff: ReadonlyMap<string, string>
	readonly partners: ReadonlyMap<string, string>
}

export async function auditEntries(db: StaffDb, filter: AuditFilter, named: Named): Promise<{ entries: AuditEntry[]; has_more: boolean }> {
	const rows = await db.dynamic(auditPage(filter))
	const entries = rows.slice(0, filter.page_size).map((row) => ({
		event_id: row.event_id,
		position: row.position,
		hash: row.hash?.toString('hex').slice(0, 12) ?? null,
		happened_at: row.happened_at.toISOString(),
		kind: row.kind,
		actor_type: row.actor_type,
		actor_name: row.actor_id === null ? null : (named.staff.get(row.actor_id) ?? null),
		application:
			row.application_id === null
				? null
				: {
						applicationId: row.application_id,
						shortApplicationId: row.shortApplicationId ?? '',
						companyName: row.companyName ?? '',
					},
		partner_name: named.partners.get(row.partner_id) ?? null,
		...shown.parse(row.content),
	}))
	return { entries, has_more: rows.length > filter.page_size }
}

export async function auditState(db: StaffDb, { partners }: Named): Promise<AuditState> {
	let sealed = 0
	for (const partner_id of [...(await db.all(listPartnerKeys, {})).map((partner) => partner.partner_id), instance_chain]) {
		sealed += (await headOf(db, partner_id)).position
	}
	const waiting = await db.first(countWaiting, {})
	const last = await db.first(findLastCheck, {})
	const fault = last === undefined ? null : check.parse(last.content).details.fault
	return {
		sealed,
		waiting: waiting?.waiting ?? 0,
		waiting_since: waiting?.since?.toISOString() ?? null,
		last_check:
			last === undefined
				? null
				: {
						checked: last.happened_at.toISOString(),
						fault:
							fault === null ? null : { kind: fault.kind, position: fault.position, partner_name: partners.get(fault.partner_id) ?? null },
					},
	}
}
