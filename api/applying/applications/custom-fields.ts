import type {
	getCustomFields as getCustomFieldsCall,
	updateCustomFields as updateCustomFieldsCall,
} from '#contract/applying/custom-fields.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { refuse, refuseIfAny, type ErrorCode } from '#domain/platform/errors/catalogue.ts'
import type { FormDefinition } from '#domain/applying/forms/definition.ts'
import { judgeOwnQuestions, unknownAnswers } from '#domain/applying/forms/own-questions.ts'

import type { ApplicantContext } from '#api/platform/context.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { definitionOf } from '../forms/forms.ts'
import type { Services } from '#api/platform/services.ts'
import { recordEvent } from './moves.ts'
import { requireUpdatable, type ApplicationRow, type OwnApplication } from './own.ts'
import { updateCustomFields as updateRow } from './store.ts'

type CustomFields = AnswerOf<typeof getCustomFieldsCall>

/** The application's answers to the fields of its form. */
function answersOf(row: ApplicationRow): CustomFields['answers'] {
	const { loan_size_cents, loan_duration_months, currency, allBanksLoanPurpose, purpose_key } = row
	const { companyName, companyType, companyCountry, street, houseNumber, companyPostCode, companyLocation } = row
	const { taxIdNumber, hrNumber, businessPurpose, purposeDescription } = row
	return {
		loanSize: loan_size_cents / 100,
		loanDuration: loan_duration_months,
		currency,
		allBanksLoanPurpose,
		purpose_key,
		companyName,
		companyType,
		companyCountry,
		street,
		houseNumber,
		companyPostCode,
		companyLocation,
		taxIdNumber,
		hrNumber,
		businessPurpose,
		purposeDescription,
		// Stored values are not validated as new input (docs/domain/readings Q57).
		companyCreditProviderId: row.company_id,
		...Object.fromEntries(row.custom_fields.map(({ field_id, field_value }) => [field_id, field_value])),
	}
}

/** The specification's codes for answers to configured questions. */
const ofCustomField: Readonly<Partial<Record<ErrorCode, ErrorCode>>> = {
	err_field_required: 'err_custom_field_required',
	err_field_invalid: 'err_custom_field_invalid',
}

const formOf = async (db: TenantDb, { form_name: name, form_version: version }: ApplicationRow): Promise<FormDefinition | undefined> =>
	name === null || version === null ? undefined : definitionOf(db, { name, version })

export const customFieldsOf = async (db: TenantDb, application: ApplicationRow): Promise<CustomFields> => ({
	form: (await formOf(db, application)) ?? null,
	answers: answersOf(application),
})

/** Validated as a whole by the form version of the application: an answer may show or hide another question. */
export async function updateCustomFields(
	context: Pick<ApplicantContext, 'db' | 'partner' | 'actor'> & { readonly services: Pick<Services, 'now'> },
	application_id: string,
	{ custom_fields, version }: BodyOf<typeof updateCustomFieldsCall>,
): Promise<OwnApplication> {
	const { services, db, partner, actor } = context
	const application = await requireUpdatable(context, application_id, 'custom_fields')
	const form = (await formOf(db, application)) ?? refuse('err_application_update_not_allowed')
	if (version !== undefined && version !== application.version) refuse('err_version_conflict')
	refuseIfAny(unknownAnswers(form, custom_fields))
	const sent = Object.fromEntries(custom_fields.map(({ field_id, field_value }) => [field_id, field_value]))
	const { kept, issues } = judgeOwnQuestions(
		form,
		{ ...answersOf(application), ...sent },
		{
			language: actor.interface_language,
			today: todayIn(partner.configuration.time_zone, services.now().toTemporalInstant()),
			home: partner.configuration.default_country,
		},
	)
	refuseIfAny(issues.map((found) => ({ ...found, code: ofCustomField[found.code] ?? found.code, field: `custom_fields.${found.field}` })))
	const updated = await db.first(updateRow, { partner_id: db.scope, application_id, custom_fields: JSON.stringify(kept) })
	await recordEvent(context, application, { kind: 'custom_fields_changed', details: { fields: Object.keys(sent) } })
	return { ...application, ...(updated ?? refuse('err_entity_not_found')) }
}
