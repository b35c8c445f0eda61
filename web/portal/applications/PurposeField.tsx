import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import type { OfferedProduct } from '#contract/partners.ts'

import { SelectField } from '../../kit/fields/SelectField.tsx'
import type { ContractForm } from '../../kit/form/use-contract-form.ts'
import { boundsOf, choiceKey, choicesOf, productOf } from './offers.ts'

interface PurposeFieldProps {
	readonly form: ContractForm<'allBanksLoanPurpose' | 'purpose_key' | 'loanSize' | 'loanDuration' | 'currency'>
	readonly products: readonly OfferedProduct[]
}

/** What the money is for, grouped by the type of loan. An amount nobody chose moves along to the default of the new product. */
export function PurposeField({ form, products }: PurposeFieldProps) {
	const { t } = useTranslation(['applications', 'enumerations'])
	const [loan_type, purpose] = useWatch({ control: form.control, name: ['allBanksLoanPurpose', 'purpose_key'] })
	const choices = choicesOf(products)
	const groups = choices.map((choice) => ({
		group: t(`enumerations:loan_type.${choice.loan_type}`),
		options: choice.purposes.map((key) => ({ value: choiceKey(choice.loan_type, key), label: t(`enumerations:purpose.${key}`) })),
	}))

	function choose(key: string): void {
		const [next_type = '', next_purpose = ''] = key.split('.')
		const before = productOf(products, { loan_type, purpose })
		const next = productOf(products, { loan_type: next_type, purpose: next_purpose })
		form.fill({ allBanksLoanPurpose: next_type })
		if (before === undefined || next === undefined) return
		const currency = form.held('currency')
		const [old, bounds] = [boundsOf(before, currency), boundsOf(next, currency)]
		if (old === undefined || bounds === undefined) return
		form.fill({
			currency: bounds.currency,
			...(form.held('loanSize') === old.amount.default && { loanSize: bounds.amount.default }),
			...(form.held('loanDuration') === old.duration_months.default && { loanDuration: bounds.duration_months.default }),
		})
		form.check('loanSize')
		form.check('loanDuration')
	}

	return (
		<SelectField
			form={form}
			name="purpose_key"
			label={t('applications:loan_info.purpose')}
			// A single group says nothing: its purposes stand for themselves.
			options={groups.length === 1 ? (groups[0]?.options ?? []) : groups}
			chosen={typeof loan_type === 'string' && typeof purpose === 'string' && purpose !== '' ? `${loan_type}.${purpose}` : ''}
			fieldValueOf={(key) => key.split('.')[1] ?? ''}
			onChoose={choose}
		/>
	)
}
