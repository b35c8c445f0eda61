import { useTranslation } from 'react-i18next'

import { currencies } from '#domain/platform/currencies.ts'
import type { LoanType } from '#domain/partners/products/enumerations.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import { isCurrency } from './offers.ts'
import classes from './ProductChange.module.css'

interface ProductChangeProps {
	readonly loan_type: LoanType
	/** The fields whose values were adjusted. */
	readonly moved: readonly string[]
	readonly values: Readonly<Record<string, unknown>>
}

/** Reports the values that another choice adjusted further down, where they may be outside the viewport. */
export function ProductChange({ loan_type, moved, values }: ProductChangeProps) {
	const { t } = useTranslation(['applications', 'enumerations'])
	const formats = useFormats()
	const { currency, loanSize, loanDuration, factoring_limit } = values
	const money = (amount: unknown): string =>
		typeof amount === 'number' && isCurrency(currency, currencies) ? formats.money(amount, currency) : ''
	const texts: Readonly<Record<string, string>> = {
		currency: t('applications:loan_info.moved.currency', { currency: String(currency) }),
		loanSize: t('applications:loan_info.moved.amount', { amount: money(loanSize) }),
		factoring_limit: t('applications:loan_info.moved.factoring_limit', { amount: money(factoring_limit) }),
		loanDuration: t('applications:loan_info.moved.duration', {
			duration: typeof loanDuration === 'number' ? formats.months(loanDuration) : '',
		}),
	}
	return (
		<p role="status" className={classes.status}>
			{moved.length > 0 &&
				[
					t('applications:loan_info.moved.because', { loan_type: t(`enumerations:loan_type.${loan_type}`) }),
					...moved.map((field) => texts[field]),
				].join(' ')}
		</p>
	)
}
