import { z } from 'zod'

import { isPostCodeOf, normalizePostCode, postCodeExample } from '#domain/platform/address.ts'
import { customFieldId, max_custom_fields } from '../applications/draft.ts'
import { checkFactoring, settleFactoring } from '../applications/loan-info.ts'
import { newApplication, type NewApplication } from '../applications/rules.ts'
import type { Country } from '#domain/platform/countries.ts'
import { addFault, optional } from '#domain/platform/fields.ts'
import { settleTaxId } from '#domain/platform/tax-id.ts'
import { formReference, type FormReference } from './definition.ts'

/** The answer to a custom question. */
export const customField = z.strictObject({
	field_id: customFieldId,
	field_value: z.union([z.string().max(4_000), z.number(), z.boolean(), z.null()]),
})
export type CustomField = z.output<typeof customField>

const { shape } = newApplication

interface Place {
	companyCountry: Country
	companyPostCode: string | null
}

const normalizePlace = <Values extends Place>(values: Values): Values => ({
	...values,
	companyPostCode: values.companyPostCode === null ? null : normalizePostCode(values.companyCountry, values.companyPostCode),
})

function checkPlace({ companyCountry, companyPostCode }: Place, context: z.RefinementCtx): void {
	if (companyPostCode !== null && !isPostCodeOf(companyCountry, companyPostCode))
		addFault(context, ['companyPostCode'], 'err_post_code_invalid', { example: postCodeExample(companyCountry) })
}

/** An application from a configured form: fields it does not ask may be completed later, except those every application needs. */
const configuredApplication = z
	.strictObject({
		...shape,
		street: optional(shape.street),
		houseNumber: optional(shape.houseNumber),
		companyPostCode: optional(shape.companyPostCode),
		companyLocation: optional(shape.companyLocation),
		businessPurpose: optional(shape.businessPurpose),
		purposeDescription: optional(shape.purposeDescription),
		dynamic_form: formReference,
		custom_fields: z.array(customField).max(max_custom_fields).default([]),
	})
	.overwrite((values) => settleTaxId(settleFactoring(normalizePlace(values))))
	.superRefine(checkPlace)
	.superRefine(checkFactoring)

type LeftForLater = 'street' | 'houseNumber' | 'companyPostCode' | 'companyLocation' | 'businessPurpose' | 'purposeDescription'

export type RequestedApplication = Omit<NewApplication, LeftForLater> &
	Record<LeftForLater, string | null> & {
		/** Null for the fixed flow. */
		readonly dynamic_form: FormReference | null
		readonly custom_fields: readonly CustomField[]
	}

/** The body that creates an application: validated by its configured form, else by every field of the fixed flow. */
export const requestedApplication = z
	.looseObject({ dynamic_form: formReference.optional(), custom_fields: z.array(customField).max(max_custom_fields).optional() })
	.transform((request, context): RequestedApplication => {
		const parsed = (request.dynamic_form === undefined ? newApplication : configuredApplication).safeParse(request, { reportInput: true })
		if (!parsed.success) {
			context.issues.push(...(parsed.error.issues as typeof context.issues))
			return z.NEVER
		}
		return { dynamic_form: null, custom_fields: [], ...parsed.data }
	})
