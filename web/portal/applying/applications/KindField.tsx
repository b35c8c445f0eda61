import { useTranslation } from 'react-i18next'

import type { OfferedProduct } from '#contract/partners/configuration.ts'

import { CardField } from '../../../kit/fields/CardField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { kindIcon } from './kind-icons.tsx'
import classes from './KindField.module.css'
import { boundsOf, choicesOf, productOf } from './offers.ts'

interface KindFieldProps {
	readonly form: ContractForm<'allBanksLoanPurpose'>
	readonly products: readonly OfferedProduct[]
	readonly country: unknown
	readonly currency: unknown
	readonly onChoose: (loan_type: string) => void
}

/** What is financed: cards side by side, and on a phone, where they would push everything else away, a list. One kind leaves no choice. */
export function KindField({ form, products, country, currency, onChoose }: KindFieldProps) {
	const { t } = useTranslation(['applications', 'enumerations'])
	const formats = useFormats()
	const kinds = choicesOf(products)
	if (kinds.length < 2) return null
	const field = { form, name: 'allBanksLoanPurpose', label: t('applications:loan_info.kind'), onChoose } as const
	const cards = kinds.map(({ loan_type, purposes }) => {
		const product = productOf(products, { loan_type, purpose: purposes[0], country })
		const bounds = product === undefined ? undefined : boundsOf(product, currency)
		return {
			value: loan_type,
			label: t(`enumerations:loan_type.${loan_type}`),
			about:
				bounds === undefined
					? undefined
					: t('applications:loan_info.kind_up_to', { max: formats.money(bounds.amount.max, bounds.currency) }),
			icon: kindIcon(loan_type),
		}
	})
	return (
		<>
			<div className={classes.narrow}>
				<SelectField {...field} options={cards} />
			</div>
			<div className={classes.wide}>
				<CardField {...field} cards={cards} />
			</div>
		</>
	)
}
