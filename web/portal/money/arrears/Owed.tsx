import { useTranslation } from 'react-i18next'

import type { OpenClaimView } from '#contract/money/loan-account.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import classes from './Arrears.module.css'

interface OwedProps {
	readonly arrears: { readonly claims: readonly OpenClaimView[]; readonly amount_cents: number }
	readonly currency: Currency
}

/** What the sum is made of. */
export function Owed({ arrears: { claims, amount_cents }, currency }: OwedProps) {
	const { t } = useTranslation('arrears')
	const formats = useLoanFormats(currency)
	const lines = claims.flatMap(({ instalment, due_on, principal_cents, interest_cents, fees_cents, late_interest_cents }) => {
		const date = formats.date(due_on)
		const name = instalment === null ? t('other', { date }) : t('instalment', { number: instalment, date })
		return [
			{ key: `owed ${due_on} ${instalment}`, name, amount: principal_cents + interest_cents },
			{ key: `fees ${due_on} ${instalment}`, name: t('fees'), amount: fees_cents },
			{ key: `late ${due_on} ${instalment}`, name: t('late'), amount: late_interest_cents },
		].filter(({ amount }) => amount > 0)
	})
	return (
		<section className={classes.part}>
			<h2>{t('owed')}</h2>
			<dl className={classes.lines}>
				{lines.map(({ key, name, amount }) => (
					<div key={key} className={classes.line}>
						<dt>{name}</dt>
						<dd className="figures">{formats.money(amount)}</dd>
					</div>
				))}
				<div className={classes.line} data-sum>
					<dt>{t('total')}</dt>
					<dd className="figures">{formats.money(amount_cents)}</dd>
				</div>
			</dl>
			<p className={classes.note}>{t('late_note')}</p>
		</section>
	)
}
