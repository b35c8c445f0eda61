import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { SliderField } from '../../../kit/fields/SliderField.tsx'
import { YesNoField } from '../../../kit/fields/YesNoField.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'

interface FactoringFieldsProps {
	readonly form: ContractForm<'factoring_limit' | 'annual_sales_previous_year' | 'has_international_customers'>
	/** The product's amount bounds, which apply to the limit. */
	readonly amount: {
		readonly hint?: string
		readonly min: number
		readonly max: number
		readonly step: number
		readonly unit: ReactNode
		readonly shown: (value: number) => string
	}
}

/** The questions of factoring, which replace amount and duration. */
export function FactoringFields({ form, amount }: FactoringFieldsProps) {
	const { t } = useTranslation('applications')
	return (
		<>
			<SliderField form={form} name="factoring_limit" label={t('loan_info.factoring_limit')} {...amount} />
			<NumberField
				form={form}
				name="annual_sales_previous_year"
				label={t('loan_info.annual_sales')}
				hint={t('loan_info.annual_sales_hint')}
				unit={amount.unit}
				decimals={2}
			/>
			<YesNoField form={form} name="has_international_customers" label={t('loan_info.international_customers')} />
		</>
	)
}
