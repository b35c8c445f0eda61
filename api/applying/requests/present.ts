import type { OwnRequest, RequestView } from '#contract/applying/requests.ts'
import type { StaffRequestView } from '#contract/applying/staff/requests.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import type { StaffRole } from '#domain/accounts/staff/grants.ts'
import { letsHappen } from '#domain/applying/requests/rules.ts'
import { afterAct, allowedActs } from '#domain/applying/requests/status.ts'

import type { DocumentName } from '../documents/documents.ts'
import type { RequestRow, RoundRow } from './store.ts'

export interface Named {
	readonly signatories: readonly { readonly signatory_id: string; readonly first_name: string; readonly last_name: string }[]
	readonly documents: ReadonlyMap<string, DocumentName>
}

export function presentRequest(row: RequestRow, rounds: readonly RoundRow[], named: Named): RequestView {
	const addressee = named.signatories.find(({ signatory_id }) => signatory_id === row.addressee_signatory_id)
	return {
		request_id: row.request_id,
		kind: row.kind,
		document_type: row.document_type,
		correction: row.correction,
		question: row.question,
		due_date: row.due_date,
		// If the addressee was removed, the request goes to the applicant.
		addressee:
			addressee === undefined ? null : { signatory_id: addressee.signatory_id, name: `${addressee.first_name} ${addressee.last_name}` },
		status: row.status,
		turn_since: row.turn_since.toISOString(),
		end_reason: row.end_reason,
		created: row.created_at.toISOString(),
		version: row.version,
		rounds: rounds
			.filter(({ request_id }) => request_id === row.request_id)
			.map((round) => ({
				round: round.round,
				text: round.answer_text,
				documents: round.document_ids.map((document_id) => ({
					document_id,
					document_name: named.documents.get(document_id)?.document_name ?? '',
				})),
				answered_at: round.answered_at.toISOString(),
				returned_reason: round.returned_reason,
				decided_at: round.decided_at?.toISOString() ?? null,
			})),
	}
}

/** A request for the applicant's side, with or without the right to answer. */
export const presentOwn = (view: RequestView, status: Status, has_right: boolean): OwnRequest => ({
	...view,
	may_answer: has_right && afterAct('answer', view.status) !== undefined && letsHappen(status, 'answer', view.kind),
})

export const presentForStaff = (
	{ row, rounds }: { readonly row: RequestRow; readonly rounds: readonly RoundRow[] },
	named: Named & { readonly staff: ReadonlyMap<string, string> },
	{ roles, status }: { readonly roles: readonly StaffRole[]; readonly status: Status },
): StaffRequestView => ({
	...presentRequest(row, rounds, named),
	asked_by: named.staff.get(row.created_by_staff_id) ?? '',
	allowed_acts: allowedActs(row.status, roles).filter((act) => letsHappen(status, act, row.kind)),
})
