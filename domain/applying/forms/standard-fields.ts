import type { z } from 'zod'

import type { DraftField } from '../applications/draft.ts'
import { newApplication } from '../applications/rules.ts'
import { companyDetails } from '../companies/rules.ts'
import { isFactoring, type LoanType } from '#domain/partners/products/enumerations.ts'
import type { Component, ValueType } from './components.ts'

interface StandardField {
	readonly value_type: ValueType
	readonly components: readonly Component[]
	/** Required by every application: each form asks it unconditionally; `where_asked` allows leaving it out when there is no choice. */
	readonly is_needed?: true | 'where_asked'
	/** Factoring has a limit instead of an amount and a term (docs/domain/readings B17); without this the field applies to all types. */
	readonly only_for?: 'factoring' | 'loans'
	/** The application's own rule. */
	readonly rule: z.ZodType
	/** The stricter rule of typed values that a register may otherwise fill in (docs/domain/readings Q57). */
	readonly typed_rule?: z.ZodType
}

const { shape } = newApplication
const typed = companyDetails.shape

/** The application's fields that a form may ask, under their usual names. */
const fields = {
	loanSize: {
		value_type: 'number',
		components: ['loan_amount', 'input_number'],
		is_needed: true,
		only_for: 'loans',
		rule: shape.loanSize,
	},
	loanDuration: {
		value_type: 'duration',
		components: ['loan_duration', 'input_number'],
		is_needed: true,
		only_for: 'loans',
		rule: shape.loanDuration,
	},
	factoring_limit: {
		value_type: 'number',
		components: ['loan_amount', 'input_number'],
		is_needed: true,
		only_for: 'factoring',
		rule: shape.factoring_limit,
	},
	annual_sales_previous_year: {
		value_type: 'number',
		components: ['input_number'],
		is_needed: true,
		only_for: 'factoring',
		rule: shape.annual_sales_previous_year,
	},
	has_international_customers: {
		value_type: 'boolean',
		components: ['radio', 'select'],
		is_needed: true,
		only_for: 'factoring',
		rule: shape.has_international_customers,
	},
	currency: { value_type: 'choice', components: ['select', 'radio'], is_needed: 'where_asked', rule: shape.currency },
	allBanksLoanPurpose: { value_type: 'choice', components: ['loan_types'], is_needed: 'where_asked', rule: shape.allBanksLoanPurpose },
	purpose_key: { value_type: 'choice', components: ['loan_purposes'], is_needed: true, rule: shape.purpose_key },
	companyName: { value_type: 'text', components: ['company_name_search', 'input'], is_needed: true, rule: shape.companyName },
	companyType: { value_type: 'choice', components: ['company_types'], is_needed: true, rule: shape.companyType },
	companyCountry: { value_type: 'choice', components: ['countries_list'], is_needed: 'where_asked', rule: shape.companyCountry },
	street: { value_type: 'text', components: ['input'], rule: shape.street, typed_rule: typed.street },
	houseNumber: { value_type: 'text', components: ['input'], rule: shape.houseNumber, typed_rule: typed.houseNumber },
	companyPostCode: { value_type: 'text', components: ['input'], rule: shape.companyPostCode },
	companyLocation: { value_type: 'text', components: ['input'], rule: shape.companyLocation, typed_rule: typed.companyLocation },
	taxIdNumber: { value_type: 'text', components: ['input'], rule: shape.taxIdNumber },
	hrNumber: { value_type: 'text', components: ['input'], rule: shape.hrNumber },
	businessPurpose: {
		value_type: 'text',
		components: ['textarea', 'input'],
		rule: shape.businessPurpose,
		typed_rule: typed.businessPurpose,
	},
	purposeDescription: { value_type: 'text', components: ['textarea'], rule: shape.purposeDescription },
} as const satisfies Partial<Record<DraftField, StandardField>>

export type StandardFieldId = keyof typeof fields

export const standardFieldIds = Object.keys(fields) as [StandardFieldId, ...StandardFieldId[]]

export const isStandardField = (id: string): id is StandardFieldId => Object.hasOwn(fields, id)

export const standardField = (id: StandardFieldId): StandardField => fields[id]

export function isAskedFor(id: StandardFieldId, type: LoanType): boolean {
	const { only_for } = standardField(id)
	return only_for === undefined || (only_for === 'factoring') === isFactoring(type)
}

/** The fields that every form must ask for this loan type. */
export const neededFields = (type: LoanType): readonly StandardFieldId[] =>
	standardFieldIds.filter((id) => standardField(id).is_needed === true && isAskedFor(id, type))
