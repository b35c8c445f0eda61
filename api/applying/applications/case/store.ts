import { prepareAcrossPartners, sqlBuilder } from '#api/platform/db/prepare.ts'

/** Submitted applications, and those refused by rule before a submit: a person may be asked to review them (docs/domain/readings B31). */
const ofAnyPartner = (application_id: string) =>
	sqlBuilder
		.selectFrom('applications')
		.selectAll()
		.where('application_id', '=', application_id)
		.where((either) =>
			either.or([either('submitted_at', 'is not', null), either('rejection_reason', '=', 'declined'), either('status', '=', 'pre_check')]),
		)

export const findCase = prepareAcrossPartners((_, param: { application_id: string }) => ofAnyPartner(param.application_id))

export const lockCase = prepareAcrossPartners((_, param: { application_id: string }) => ofAnyPartner(param.application_id).forUpdate())
