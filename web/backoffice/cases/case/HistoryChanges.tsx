import { useTranslation } from 'react-i18next'

import type { HistoryEntry } from '#contract/cases/staff/applications.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Changes } from '#web/backoffice/platform/second-person/Changes.tsx'
import { useWords } from '#web/backoffice/platform/words.ts'

type Value = HistoryEntry['changes'][number]['after']

const labels = {
	loanSize: 'backoffice:application.amount',
	loanDuration: 'backoffice:application.term',
	currency: 'backoffice-case:history.currency',
	allBanksLoanPurpose: 'backoffice:application.loan_type',
	purpose_key: 'backoffice-case:case.purpose',
	purposeDescription: 'backoffice-case:case.purpose_description',
	product_id: 'backoffice-case:case.product',
	factoring_limit: 'factoring:limit',
	has_international_customers: 'factoring:fields.has_international_customers',
	annual_sales_previous_year: 'factoring:fields.annual_sales_previous_year',
	companyName: 'backoffice:application.company',
	companyType: 'backoffice-case:case.legal_form',
	street: 'backoffice-people:people.street',
	houseNumber: 'backoffice-people:people.street_number',
	companyPostCode: 'backoffice-people:people.postcode',
	companyLocation: 'backoffice-people:people.location',
	hrNumber: 'backoffice-case:case.register_number',
	taxIdNumber: 'backoffice-case:case.tax_number',
	businessPurpose: 'backoffice-case:case.business',
} as const

const isKnown = (field: string): field is keyof typeof labels => Object.hasOwn(labels, field)
const amounts: readonly string[] = ['loanSize', 'factoring_limit', 'annual_sales_previous_year']

interface HistoryChangesProps {
	readonly changes: HistoryEntry['changes']
	/** Of the case now; an amount whose currency was changed with it has the one of then. */
	readonly currency: Currency
}

/** Which fields the applicant changed after creation, from which value to which. */
export function HistoryChanges({ changes, currency }: HistoryChangesProps) {
	const { t, i18n } = useTranslation(['backoffice-case', 'backoffice', 'backoffice-people', 'factoring', 'enumerations', 'shell'])
	const formats = useFormats()
	const words = useWords()
	const currencies = changes.find(({ field }) => field === 'currency')
	const shown = (field: string, value: Value, side: 'before' | 'after'): string | null => {
		if (value === null || value === '') return null
		if (typeof value === 'boolean') return t(value ? 'shell:form.yes' : 'shell:form.no')
		if (typeof value === 'number') {
			if (amounts.includes(field)) return formats.exactMoney(value, (currencies?.[side] ?? currency) as Currency)
			return field === 'loanDuration' ? formats.months(value) : formats.number(value)
		}
		if (field === 'allBanksLoanPurpose') return words.loanType(value)
		if (field === 'companyType') return words.companyType(value)
		const purpose = `enumerations:purpose.${value}`
		return field === 'purpose_key' && i18n.exists(purpose) ? t(purpose as 'enumerations:purpose.business_expansion') : value
	}
	return (
		<Changes
			changes={changes.map(({ field, before, after }) => ({
				// A field may have left the record since.
				name: isKnown(field) ? t(labels[field]) : field,
				before: shown(field, before, 'before'),
				after: shown(field, after, 'after'),
			}))}
		/>
	)
}
