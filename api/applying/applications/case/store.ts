import { prepare, prepareAcrossPartners, sqlBuilder } from '#api/platform/db/prepare.ts'

/** Submitted applications, and those refused by rule before a submit: a person may be asked to review them (docs/domain/readings B31). */
const caseOf = (application_id: string) =>
	sqlBuilder
		.selectFrom('applications')
		.selectAll()
		.where('application_id', '=', application_id)
		.where((either) =>
			either.or([either('submitted_at', 'is not', null), either('rejection_reason', '=', 'declined'), either('status', '=', 'pre_check')]),
		)

export const findCase = prepareAcrossPartners('found_by_id', (_, param: { application_id: string }) => caseOf(param.application_id))

export const findPartnerOfCase = prepareAcrossPartners('found_by_id', (db, param: { application_id: string }) =>
	db.selectFrom('applications').select('partner_id').where('application_id', '=', param.application_id),
)

export const lockCase = prepare((_, param: { partner_id: string; application_id: string }) => caseOf(param.application_id).forUpdate())
