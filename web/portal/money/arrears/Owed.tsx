import { useTranslation } from 'react-i18next'

import type { OwnArrears } from '#contract/money/arrears.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import classes from './Arrears.module.css'

interface OwedProps {
	readonly arrears: NonNullable<OwnArrears['arrears']>
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

/** The data of a transfer. */
export function PayNow({ data: { payee, number, currency }, amount_cents }: { readonly data: OwnArrears; readonly amount_cents: number }) {
	const { t } = useTranslation('arrears')
	const formats = useLoanFormats(currency)
	const rows = [
		['amount', formats.money(amount_cents)],
		['payee', payee?.name ?? null],
		['iban', payee?.iban.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? null],
		['bic', payee?.bic ?? null],
		['reference', number],
	] as const
	return (
		<section className={classes.part}>
			<h2>{t('pay')}</h2>
			{payee === null && <p>{t('agreed')}</p>}
			<dl className={classes.lines}>
				{rows.map(
					([name, value]) =>
						value !== null && (
							<div key={name} className={classes.line}>
								<dt>{t(name)}</dt>
								<dd className="figures">{value}</dd>
							</div>
						),
				)}
			</dl>
		</section>
	)
}
