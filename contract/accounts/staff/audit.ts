import { z } from 'zod'

import { auditFaults, auditGroups } from '#domain/accounts/audit/kinds.ts'
import { statuses } from '#domain/applying/applications/status.ts'
import { isoDate, optional, text } from '#domain/platform/fields.ts'
import { actorTypes } from '#domain/accounts/staff/actor.ts'

import { endpoint } from '../../endpoint.ts'
import { colleague } from './account.ts'

const auditEntry = z.object({
	event_id: z.uuid(),
	/** The position in the chain; null until the entry is sealed. */
	position: z.int().nullable(),
	/** The first digits of its hash. */
	hash: z.string().nullable(),
	happened_at: z.iso.datetime(),
	kind: z.string(),
	actor_type: z.enum(actorTypes),
	actor_name: z.string().nullable(),
	application: z.object({ applicationId: z.uuid(), shortApplicationId: z.string(), companyName: z.string() }).nullable(),
	/** Null for events outside any partner. */
	partner_name: z.string().nullable(),
	from_status: z.enum(statuses).nullable(),
	to_status: z.enum(statuses).nullable(),
	reason: z.string().nullable(),
	note: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

const auditState = z.object({
	/** The number of sealed entries, in all chains this person may see. */
	sealed: z.int(),
	/** The number of entries not sealed yet, and the time of the oldest. */
	waiting: z.int(),
	waiting_since: z.iso.datetime().nullable(),
	/** The last time all chains were verified. */
	last_check: z
		.object({
			checked: z.iso.datetime(),
			fault: z.object({ kind: z.enum(auditFaults), partner_name: z.string().nullable(), position: z.int().nullable() }).nullable(),
		})
		.nullable(),
})
export type AuditState = z.output<typeof auditState>

export const listAudit = endpoint({
	method: 'GET',
	path: '/staff/audit',
	summary: 'Who did and looked at what, the newest first, and how the chain stands that proves it',
	access: 'bouser',
	permission: 'audit_read',
	query: z.object({
		/** The application's number. */
		application: optional(text({ max: 40 })),
		person: z.uuid().optional(),
		group: z.enum(auditGroups).optional(),
		/** Days in Central European time. */
		from: isoDate.optional(),
		to: isoDate.optional(),
		page: z.coerce.number().int().min(1).max(1000).default(1),
	}),
	answer: z.object({
		entries: z.array(auditEntry),
		has_more: z.boolean(),
		state: auditState,
		people: z.array(colleague),
	}),
	refuses: [],
})

export const checkAudit = endpoint({
	method: 'POST',
	path: '/staff/audit/checks',
	summary: 'Recalculates every chain; what it finds is itself an entry, a moment later',
	access: 'bouser',
	permission: 'audit_read',
	body: z.strictObject({}),
	refuses: [],
})
