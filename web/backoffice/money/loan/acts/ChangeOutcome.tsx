import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { WhatIfView } from '#contract/money/loan-account.ts'
import { calculateLoanDeferral, calculateLoanPrepayment, calculateLoanTermination } from '#contract/money/staff/loans.ts'
import type { PlanChange } from '#domain/money/servicing/changes.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { InstalmentTable } from '../../../../kit/loans/InstalmentTable.tsx'
import { useCall } from '../../../../kit/query.ts'
import loan from '../Loan.module.css'
import { Outcome } from '../Outcome.tsx'
import { QuotePart } from '../QuotePart.tsx'
import classes from '../WhatIf.module.css'
import { useNewTermsOutcomes } from './use-new-terms-outcomes.ts'

type Asked<One> = One extends unknown ? Omit<One, 'reason' | 'in_difficulties' | 'consent'> : never

interface ChangeOutcomeProps {
	readonly loanId: string
	/** What decides on the outcome, whatever else is still to be typed. */
	readonly change: Asked<PlanChange>
	readonly currency: Currency
}

/** What a change of the plan comes to: for whoever enters it, and for whoever confirms it. Books nothing. */
export function ChangeOutcome({ loanId, change, currency }: ChangeOutcomeProps) {
	const { t } = useTranslation('loans')
	const { kind, value_on: on } = change
	const params = { loanId }
	const options = (of: PlanChange['kind']) => ({ enabled: kind === of, throwOnError: false, placeholderData: keepPreviousData })
	const prepaid =
		kind === 'prepayment'
			? { on, effect: change.effect, ...(change.amount !== null && { amount_cents: Math.round(change.amount * 100) }) }
			: { on }
	const put_off =
		kind === 'deferral'
			? { on, first: change.first, instalments: change.count, is_full: change.is_full ? ('true' as const) : ('false' as const) }
			: { on, instalments: 1, is_full: 'false' as const }
	const calls = {
		...useNewTermsOutcomes(loanId, change),
		prepayment: useCall(calculateLoanPrepayment, { params, query: prepaid }, options('prepayment')),
		deferral: useCall(calculateLoanDeferral, { params, query: put_off }, options('deferral')),
		termination: useCall(calculateLoanTermination, { params, query: { on } }, options('termination')),
	}
	const { data, error } = calls[kind]
	return (
		<div role="status" className={loan.outcome}>
			{error !== null ? (
				<p className={loan.muted}>{t('ahead.failed')}</p>
			) : data === undefined ? (
				<Skeleton lines={4} />
			) : (
				<>
					{kind !== 'termination' && <Outcome outcome={data} currency={currency} />}
					{data.quote !== null && (
						<QuotePart quote={data.quote} on={on} currency={currency} kind={kind === 'termination' ? 'asked' : 'title'} />
					)}
					{data.plan.length > 0 && <Plans outcome={data} currency={currency} />}
				</>
			)}
		</div>
	)
}

/** So many instalments are seen at once. */
const shown_ones = 6

const sides = ['after', 'before'] as const

/** The plan with the change, and for comparison the one without it. */
function Plans({ outcome, currency }: { readonly outcome: WhatIfView; readonly currency: Currency }) {
	const { t } = useTranslation(['backoffice-loan-terms', 'backoffice-loans', 'loans'])
	const [is_whole, setWhole] = useState(false)
	const [side, setSide] = useState<(typeof sides)[number]>('after')
	const id = useId()
	const plan = side === 'after' ? outcome.plan : outcome.plan_before
	const instalments = (is_whole ? plan : plan.slice(0, shown_ones)).map(({ is_put_off, ...one }) => ({
		...one,
		status: is_put_off ? ('canceled' as const) : ('scheduled' as const),
		paid_on: null,
	}))
	return (
		<section className={loan.section}>
			<h3>{t(`backoffice-loan-terms:plan.${side}`)}</h3>
			<fieldset className={classes.kinds}>
				<legend className="visually-hidden">{t('backoffice-loan-terms:plan.which')}</legend>
				{sides.map((one) => (
					<label key={one}>
						<input type="radio" name={`${id}-side`} checked={side === one} onChange={() => setSide(one)} />
						<span>{t(`backoffice-loans:what_if.${one}`)}</span>
					</label>
				))}
			</fieldset>
			<InstalmentTable instalments={instalments} next={undefined} currency={currency} />
			{plan.length > shown_ones && (
				<p>
					<Button emphasis="secondary" onClick={() => setWhole(!is_whole)}>
						{is_whole ? t('loans:plan.some') : t('loans:plan.all', { number: plan.length })}
					</Button>
				</p>
			)}
		</section>
	)
}
