import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { WhatIfView } from '#contract/money/loan-account.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { Calculation, Ground, keyOfDerivation } from '../../../kit/loans/Calculation.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import classes from './Loan.module.css'

interface QuotePartProps {
	readonly quote: NonNullable<WhatIfView['quote']>
	/** The day it is asked for. */
	readonly on: string
	readonly currency: Currency
	/** Money is to come: by the quote, or because we ask for it. */
	readonly kind: 'title' | 'asked'
}

/** What has to be paid on a day: part by part, how each comes about, and how long a quote holds. */
export function QuotePart({ quote, on, currency, kind }: QuotePartProps) {
	const { t } = useTranslation(['backoffice-loans', 'loans'])
	const formats = useLoanFormats(currency)
	const [is_open, setOpen] = useState(false)
	const { principal_cents, interest_cents, fee_cents, due_cents, waiting_cents, total_cents, derivations, valid_until, per_day_cents } =
		quote
	const parts = [
		['principal', principal_cents],
		['interest', interest_cents],
		['prepayment_fee', fee_cents],
		['due', due_cents],
		['waiting', -waiting_cents],
	] as const
	const validity =
		valid_until === on
			? t('quote.only', { on: formats.date(on) })
			: per_day_cents === 0
				? t('quote.valid', { on: formats.date(on), until: formats.date(valid_until) })
				: t('quote.daily', { on: formats.date(on), amount: formats.money(per_day_cents), until: formats.date(valid_until) })
	return (
		<>
			<dl className={classes.sums}>
				{parts
					.filter(([part, amount_cents]) => part === 'principal' || amount_cents !== 0)
					.map(([part, amount_cents]) => (
						<div key={part} className={classes.line}>
							<dt>{t(`loans:parts.${part}`)}</dt>
							<dd>{formats.amount(amount_cents)}</dd>
						</div>
					))}
				<div className={classes.line} data-sum>
					<dt>{t(`quote.${kind}`)}</dt>
					<dd>{formats.money(Math.max(0, total_cents))}</dd>
				</div>
			</dl>
			{kind === 'title' && <p className={classes.muted}>{validity}</p>}
			{derivations.length > 0 && (
				<p>
					<button type="button" className={classes.source} aria-expanded={is_open} onClick={() => setOpen(!is_open)}>
						{t('loans:payments.show')}
					</button>
				</p>
			)}
			{is_open &&
				derivations.map((derivation) => (
					<div key={keyOfDerivation(derivation)} className={classes.arithmetic}>
						<Calculation
							derivation={derivation}
							currency={currency}
							result={t(derivation.clause === 'prepayment_fee' ? 'loans:parts.prepayment_fee' : 'loans:parts.interest')}
						/>
						<Ground derivation={derivation} />
					</div>
				))}
		</>
	)
}
