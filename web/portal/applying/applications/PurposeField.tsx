import { useTranslation } from 'react-i18next'

import type { OfferedProduct } from '#contract/partners/configuration.ts'

import { SelectField } from '../../../kit/fields/SelectField.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { choicesOf } from './offers.ts'

interface PurposeFieldProps {
	readonly form: ContractForm<'purpose_key'>
	readonly products: readonly OfferedProduct[]
	readonly loan_type: unknown
	readonly onChoose: (purpose: string) => void
}

/** The purposes of the chosen kind of financing, so that each stands there once. A single one is no question. */
export function PurposeField({ form, products, loan_type, onChoose }: PurposeFieldProps) {
	const { t } = useTranslation(['applications', 'enumerations'])
	const purposes = choicesOf(products).find((kind) => kind.loan_type === loan_type)?.purposes ?? []
	if (purposes.length < 2) return null
	return (
		<SelectField
			form={form}
			name="purpose_key"
			label={t('applications:loan_info.purpose')}
			options={purposes.map((key) => ({ value: key, label: t(`enumerations:purpose.${key}`) }))}
			onChoose={onChoose}
		/>
	)
}
