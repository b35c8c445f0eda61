import { useTranslation } from 'react-i18next'

import type { OfferedProduct } from '#contract/partners/configuration.ts'

import { SelectField } from '../../../kit/fields/SelectField.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { choiceKey, choicesOf } from './offers.ts'

interface PurposeFieldProps {
	readonly form: ContractForm<'purpose_key'>
	readonly products: readonly OfferedProduct[]
	readonly chosen: { readonly loan_type: unknown; readonly purpose: unknown }
	readonly onChoose: (choice: { readonly loan_type: string; readonly purpose: string }) => void
}

/** The purpose, grouped by loan type: one field sets both. */
export function PurposeField({ form, products, chosen, onChoose }: PurposeFieldProps) {
	const { t } = useTranslation(['applications', 'enumerations'])
	const { loan_type, purpose } = chosen
	const groups = choicesOf(products).map((choice) => ({
		group: t(`enumerations:loan_type.${choice.loan_type}`),
		options: choice.purposes.map((key) => ({ value: choiceKey(choice.loan_type, key), label: t(`enumerations:purpose.${key}`) })),
	}))
	return (
		<SelectField
			form={form}
			name="purpose_key"
			label={t('applications:loan_info.purpose')}
			// A single group needs no heading.
			options={groups.length === 1 ? (groups[0]?.options ?? []) : groups}
			chosen={typeof loan_type === 'string' && typeof purpose === 'string' && purpose !== '' ? `${loan_type}.${purpose}` : ''}
			fieldValueOf={(key) => key.split('.')[1] ?? ''}
			onChoose={(key) => {
				const [type = '', wanted = ''] = key.split('.')
				onChoose({ loan_type: type, purpose: wanted })
			}}
		/>
	)
}
