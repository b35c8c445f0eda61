import { randomUUIDv7 } from 'node:crypto'

import { refuse } from '#domain/platform/errors/catalogue.ts'
import type { StaffChangeKind } from '#domain/accounts/staff/rules.ts'

import { recordAudit } from '#api/accounts/audit/record.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { insertChange } from './store.ts'

export interface About {
	readonly staff_id: string | null
	readonly partner_id: string | null
}

/** Writes down what one person proposes; one of a kind waits at a time for each person or partner. */
export async function propose(
	{ db, actor }: Pick<StaffContext, 'db' | 'actor'>,
	{ kind, about, content }: { readonly kind: StaffChangeKind; readonly about: About; readonly content: object },
): Promise<void> {
	const change_id = randomUUIDv7()
	const made = await db.first(insertChange, { change_id, kind, ...about, content: JSON.stringify(content), proposed_by: actor.id })
	if (made === undefined) refuse('err_proposal_open')
	await recordAudit({ db, actor }, 'staff_change_proposed', { change_id, kind, ...about, ...content })
}
