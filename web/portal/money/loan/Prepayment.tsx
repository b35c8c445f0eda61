import { NativeSelect } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { OwnAccountView, WhatIfView } from '#contract/money/loan-account.ts'
import { calculatePrepayment } from '#contract/money/loans.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { shiftPoint } from '#domain/platform/money.ts'

import { Button } from '../../../kit/Button.tsx'
import { AmountInput } from '../../../kit/fields/AmountInput.tsx'
import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { useCall } from '../../../kit/query.ts'
import classes from './Loan.module.css'
import type { useLoanRequests } from './Requests.tsx'

interface PrepaymentProps {
	readonly applicationId: string
	readonly account: OwnAccountView
	readonly currency: Currency
	readonly requests: ReturnType<typeof useLoanRequests>
}

const effects = ['shorter', 'smaller'] as const

/** A tenth of what is owed, in whole thousands: a figure to begin with. */
const beginning = (balance_cents: number): number => Math.max(100_00, Math.round(balance_cents / 10 / 1_000_00) * 1_000_00)

/** How many due days are offered beside today. */
const days_ahead = 6

/** What paying ahead would come to, calculated by the function that books, and booking nothing. */
export function Prepayment({ applicationId, account, currency, requests }: PrepaymentProps) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats(currency)
	const id = useId()
	const due_days = account.instalments.filter(({ due_on }) => due_on > account.day).map(({ due_on }) => due_on)
	const [amount_cents, setAmount] = useState(() => Math.min(account.balance_cents, beginning(account.balance_cents)))
	const [on, setOn] = useState(due_days[0] ?? account.day)
	const [effect, setEffect] = useState<(typeof effects)[number]>('shorter')
	const asked = (wanted: (typeof effects)[number]) => ({ params: { applicationId }, query: { on, amount_cents, effect: wanted } })
	const options = { throwOnError: false, placeholderData: keepPreviousData }
	const outcomes = {
		shorter: useCall(calculatePrepayment, asked('shorter'), options),
		smaller: useCall(calculatePrepayment, asked('smaller'), options),
	}
	const { data, error } = outcomes[effect]
	const is_whole = data?.after.instalments === 0
	const noteOf = (of: (typeof effects)[number]): string => {
		const outcome = outcomes[of].data
		if (outcome === undefined) return ''
		return of === 'shorter'
			? t('ahead.shorter_until', { date: formats.date(outcome.after.ends_on) })
			: t('ahead.smaller_by', { after: formats.money(outcome.after.payment_cents), before: formats.money(outcome.before.payment_cents) })
	}
	return (
		<section className={classes.ahead} aria-labelledby={`${id}-title`}>
			<div>
				<h2 id={`${id}-title`}>{t('ahead.title')}</h2>
				<p className={classes.note}>{t('ahead.lead')}</p>
			</div>
			<AmountInput
				label={t('ahead.amount')}
				amount_cents={amount_cents}
				unit={currency}
				wrong={t('ahead.amount_wrong')}
				onChange={setAmount}
			/>
			<div>
				<label htmlFor={`${id}-on`}>{t('ahead.on')}</label>
				<NativeSelect
					id={`${id}-on`}
					rightSection={<ChevronDownIcon />}
					rightSectionPointerEvents="none"
					value={on}
					onChange={(event) => setOn(event.currentTarget.value)}
				>
					<option value={account.day}>{t('ahead.today', { date: formats.date(account.day) })}</option>
					{due_days.slice(0, days_ahead).map((day) => (
						<option key={day} value={day}>
							{t('ahead.with_instalment', { date: formats.date(day) })}
						</option>
					))}
				</NativeSelect>
			</div>
			{!is_whole && (
				<fieldset className={classes.effects}>
					<legend className="visually-hidden">{t('ahead.effect')}</legend>
					{effects.map((of) => (
						<label key={of} className={classes.effect}>
							<input type="radio" name={`${id}-effect`} checked={effect === of} onChange={() => setEffect(of)} />
							{t(`ahead.${of}`)}
							<span className={classes.note}>{noteOf(of)}</span>
						</label>
					))}
				</fieldset>
			)}
			<div role="status">
				{data === undefined ? (
					error === null ? (
						<Skeleton lines={3} />
					) : (
						<p className={classes.note}>{t('ahead.failed')}</p>
					)
				) : (
					<Outcome outcome={data} account={account} currency={currency} />
				)}
			</div>
			<p className={classes.note}>{t('ahead.clause')}</p>
			{requests.mayAsk('prepayment') && data !== undefined && (
				<div>
					<Button
						emphasis="secondary"
						is_busy={requests.is_busy}
						onClick={() => requests.ask({ kind: 'prepayment', amount: is_whole ? null : shiftPoint(amount_cents, -2), effect, on })}
					>
						{t('ahead.ask')}
					</Button>
				</div>
			)}
			{requests.isOpen('prepayment') && <p className={classes.note}>{t('ahead.asked')}</p>}
		</section>
	)
}

interface OutcomeProps {
	readonly outcome: WhatIfView
	readonly account: OwnAccountView
	readonly currency: Currency
}

function Outcome({ outcome, account, currency }: OutcomeProps) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats(currency)
	const { before, after, fee_cents, saved_cents, prepaid_cents, quote } = outcome
	const { prepayment_rate_bps, prepayment_fee_cents } = account.terms
	const fee_name =
		prepayment_fee_cents === 0 ? t('ahead.fee_rate', { rate: formats.rate(String(prepayment_rate_bps / 100)) }) : t('ahead.fee')
	return (
		<>
			{after.instalments === 0 && <p className={classes.note}>{t('ahead.whole', { amount: formats.money(prepaid_cents) })}</p>}
			<dl className={classes.outcome}>
				<div className={classes.figure}>
					<dt>{t('ahead.interest_saved')}</dt>
					<dd>{formats.money(before.interest_cents - after.interest_cents)}</dd>
				</div>
				{fee_cents !== 0 && (
					<div className={classes.figure}>
						<dt>{fee_name}</dt>
						<dd>{formats.money(-fee_cents)}</dd>
					</div>
				)}
				<div className={classes.figure} data-sum>
					<dt>{t(saved_cents < 0 ? 'ahead.costs' : 'ahead.saved')}</dt>
					<dd>{formats.money(saved_cents)}</dd>
				</div>
				{quote !== null && (
					<div className={classes.figure}>
						<dt>{t('ahead.to_pay')}</dt>
						<dd>{formats.money(quote.total_cents)}</dd>
					</div>
				)}
			</dl>
			{quote !== null && <p className={classes.note}>{t('ahead.valid_until', { date: formats.date(quote.valid_until) })}</p>}
		</>
	)
}
