import { z } from 'zod'

import { country } from '#domain/platform/countries.ts'
import { addFault, choice, text } from '#domain/platform/fields.ts'
import type { Status } from '../applications/status.ts'
import { readCompanyNumber } from './company-numbers.ts'
import { numberKinds, numberKindsOf } from './number-kinds.ts'
import { companyQuery } from './rules.ts'

/** The purpose of a search: to apply for the company, or to request cover for what it owes. */
const purposes = ['application', 'company_cover'] as const

const fields = {
	purpose: choice(purposes).default('application'),
	country,
	page_size: z.coerce.number().int().min(1).max(100).default(100),
	name: companyQuery.optional(),
	company_country_id_type: choice(numberKinds).optional(),
	company_country_id: text({ max: 100 }).optional(),
}

/** The signed-in search: by name, or by a number of a kind the country offers (docs/domain/readings Q59, Q61). */
export const companySearchRequest = z.strictObject(fields).superRefine((asked, context) => {
	const { name, company_country_id_type: kind, company_country_id: number } = asked
	if (name !== undefined) {
		if (kind !== undefined) addFault(context, ['company_country_id_type'], 'err_field_invalid')
		if (number !== undefined) addFault(context, ['company_country_id'], 'err_field_invalid')
		return
	}
	if (kind === undefined && number === undefined) {
		addFault(context, ['name'], 'err_field_required')
		return
	}
	if (kind === undefined) addFault(context, ['company_country_id_type'], 'err_field_required')
	else if (!numberKindsOf(asked.country).includes(kind)) addFault(context, ['company_country_id_type'], 'err_field_invalid')
	else if (number === undefined) addFault(context, ['company_country_id'], 'err_field_required')
	else if (readCompanyNumber(kind, number) === undefined) addFault(context, ['company_country_id'], 'err_field_invalid')
})

/** A running loan, or a limit that may be drawn on (docs/domain/readings Q60). */
export const isInPortfolio = (status: Status): boolean => status === 'Paid_Out' || status === 'limit_active'
