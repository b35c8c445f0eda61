import type { StaffIdentPerson, StaffIdentRun } from '#contract/signing/staff/identifications.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { maskWhole } from '#domain/cases/disclosures/masks.ts'
import { isSameHolder } from '#domain/signing/identifications/person.ts'
import { standingOf } from '#domain/signing/identifications/run.ts'
import { mayStaff, rolesWith } from '#domain/accounts/staff/grants.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import type { SignatoryRecord } from '#api/applying/signatories/signatories.ts'
import { isInDoubt, keptOf, ofHolder, personOf } from './identifications.ts'
import type { IdentEventRow, IdentRow } from './store.ts'
import { isEvidenceNeeded, isJudgeable } from './verdicts/verdicts.ts'

export interface Known {
	readonly runs: readonly IdentRow[]
	readonly events: readonly IdentEventRow[]
	readonly staff: ReadonlyMap<string, string>
	/** The reader is involved in this application. */
	readonly is_own_case: boolean
}

/** A representative with their runs, as this member of staff may see them. */
export function presentPerson(
	{ application, record }: { readonly application: ApplicationRow; readonly record: SignatoryRecord },
	known: Known,
	staff: SessionStaff,
): StaffIdentPerson {
	const own = known.runs.filter(({ signatory_id }) => signatory_id === record.signatory_id)
	const last = ofHolder(
		own.find(({ is_last }) => is_last),
		record,
	)
	const { status, valid_until } = standingOf(last && keptOf(last), record, todayIn('UTC', Temporal.Now.instant()))
	return {
		signatory_id: record.signatory_id,
		first_name: record.first_name,
		last_name: record.last_name,
		status,
		valid_until,
		is_in_doubt: isInDoubt(last),
		runs: own.map((run) => ({ ...presentRun(run, known, staff), is_of_record: isSameHolder(run, record) })),
		may_judge: mayStaff(staff.roles, 'identification_judge') && !known.is_own_case && isJudgeable(application, last, record),
		is_evidence_needed: isEvidenceNeeded(last),
	}
}

/** The findings say if the birth date differs; record and evidence show the date itself, and each read of them is recorded. */
const masked = <Named extends { readonly birthdate: string | null } | null>(person: Named): Named =>
	person === null ? person : { ...person, birthdate: maskWhole(person.birthdate) }

function presentRun(run: IdentRow, { events, staff: names, is_own_case }: Known, staff: SessionStaff): Omit<StaffIdentRun, 'is_of_record'> {
	const said = events.filter(({ ident_id }) => ident_id === run.ident_id)
	const may_see = mayStaff(staff.roles, 'signatory_sensitive_read')
	return {
		ident_id: run.ident_id,
		provider: run.provider,
		status: run.status,
		reason: run.reason,
		findings: run.findings,
		channel: run.channel,
		reference: run.reference,
		is_last: run.is_last,
		started: run.created_at.toISOString(),
		completed: run.completed_at?.toISOString() ?? null,
		ordered: may_see ? masked(personOf(run)) : null,
		identified: may_see && run.findings.length > 0 ? masked(said.findLast(({ person }) => person !== null)?.person ?? null) : null,
		events: said.map(({ status, reason, occurred_at, received_at, counts }) => ({
			status,
			reason,
			occurred: occurred_at.toISOString(),
			received: received_at.toISOString(),
			counts,
		})),
		verdict:
			run.verdict === null || run.verdict_by === null || run.verdict_at === null
				? null
				: {
						result: run.verdict,
						note: may_see ? run.verdict_note : null,
						evidence_document_id: run.verdict_document_id,
						by: names.get(run.verdict_by) ?? '',
						at: run.verdict_at.toISOString(),
						confirmed_by: run.verdict_confirmed_by === null ? null : (names.get(run.verdict_confirmed_by) ?? ''),
						confirmed_at: run.verdict_confirmed_at?.toISOString() ?? null,
						may_confirm:
							run.is_last &&
							!is_own_case &&
							run.verdict_confirmed_by === null &&
							run.verdict_by !== staff.id &&
							mayStaff(staff.roles, 'identification_judge'),
						answered_by: rolesWith('identification_judge'),
					},
	}
}
