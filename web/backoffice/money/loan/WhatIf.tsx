import { NativeSelect } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { LoanAccountView, WhatIfView } from '#contract/money/loan-account.ts'
import { calculateLoanDeferral, calculateLoanPrepayment, calculateLoanRate } from '#contract/money/staff/loans.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { AmountInput } from '../../../kit/fields/AmountInput.tsx'
import { DayInput } from '../../../kit/fields/DayInput.tsx'
import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import loan from './Loan.module.css'
import { Outcome } from './Outcome.tsx'
import { QuotePart } from './QuotePart.tsx'
import classes from './WhatIf.module.css'

const kinds = ['prepayment', 'deferral', 'rate'] as const
type Kind = (typeof kinds)[number]

const most_deferred = 12

interface WhatIfProps {
	readonly loanId: string
	readonly account: LoanAccountView
	readonly currency: Currency
	/** Told of what is being shown, so that the chart shows it too. */
	readonly onOutcome: (outcome: WhatIfView | undefined) => void
}

/** What a change would come to. It books nothing and says so. */
export function WhatIf({ loanId, account, currency, onOutcome }: WhatIfProps) {
	const { t } = useTranslation(['backoffice-loans', 'loans'])
	const id = useId()
	const first = account.instalments.find(({ due_on }) => due_on > account.day)?.due_on ?? account.day
	const [kind, setKind] = useState<Kind>('prepayment')
	const [on, setOn] = useState(first)
	const [amount_cents, setAmount] = useState(() => Math.max(100_00, Math.round(account.balance_cents / 5 / 1_000_00) * 1_000_00))
	const [effect, setEffect] = useState<'shorter' | 'smaller'>('shorter')
	const [instalments, setInstalments] = useState(3)
	const [is_full, setFull] = useState<'true' | 'false'>('false')
	const [rate_cents, setRate] = useState(() => Math.round(Number(account.rate_percent) * 100) + 100)
	const options = (of: Kind) => ({ enabled: kind === of, throwOnError: false })
	const params = { loanId }
	const calls = {
		prepayment: useCall(calculateLoanPrepayment, { params, query: { on, amount_cents, effect } }, options('prepayment')),
		deferral: useCall(calculateLoanDeferral, { params, query: { on, instalments, is_full } }, options('deferral')),
		rate: useCall(calculateLoanRate, { params, query: { on, rate_percent: String(rate_cents / 100) } }, options('rate')),
	}
	const { data, error } = calls[kind]
	useEffect(() => {
		onOutcome(data)
		return () => onOutcome(undefined)
	}, [data, onOutcome])
	return (
		<section className={loan.part} aria-labelledby={`${id}-title`}>
			<div className={classes.head}>
				<h2 id={`${id}-title`}>{t('backoffice-loans:what_if.title')}</h2>
				<fieldset className={classes.kinds}>
					<legend className="visually-hidden">{t('backoffice-loans:what_if.title')}</legend>
					{kinds.map((one) => (
						<label key={one}>
							<input type="radio" name={`${id}-kind`} checked={kind === one} onChange={() => setKind(one)} />
							<span>{t(`backoffice-loans:what_if.kind.${one}`)}</span>
						</label>
					))}
				</fieldset>
			</div>
			<div className={classes.fields}>
				{kind === 'prepayment' && (
					<AmountInput
						label={t('loans:ahead.amount')}
						amount_cents={amount_cents}
						unit={currency}
						wrong={t('loans:ahead.amount_wrong')}
						onChange={setAmount}
					/>
				)}
				{kind === 'rate' && (
					<AmountInput
						label={t('backoffice-loans:what_if.rate')}
						amount_cents={rate_cents}
						unit="%"
						wrong={t('loans:ahead.amount_wrong')}
						onChange={setRate}
					/>
				)}
				{kind === 'deferral' && (
					<div>
						<label htmlFor={`${id}-count`}>{t('backoffice-loans:what_if.instalments')}</label>
						<NativeSelect
							id={`${id}-count`}
							rightSection={<ChevronDownIcon />}
							rightSectionPointerEvents="none"
							value={instalments}
							onChange={(event) => setInstalments(Number(event.currentTarget.value))}
						>
							{Array.from({ length: most_deferred }, (_, at) => (
								<option key={at} value={at + 1}>
									{at + 1}
								</option>
							))}
						</NativeSelect>
					</div>
				)}
				<DayInput label={t('loans:ahead.on')} value={on} onChange={(day) => setOn(day === '' ? first : day)} />
			</div>
			{kind === 'prepayment' && (
				<fieldset className={classes.choice}>
					<legend className="visually-hidden">{t('loans:ahead.effect')}</legend>
					{(['shorter', 'smaller'] as const).map((one) => (
						<label key={one}>
							<input type="radio" name={`${id}-effect`} checked={effect === one} onChange={() => setEffect(one)} />
							<span>{t(`loans:ahead.${one}`)}</span>
						</label>
					))}
				</fieldset>
			)}
			{kind === 'deferral' && (
				<label className={classes.tick}>
					<input
						type="checkbox"
						checked={is_full === 'true'}
						onChange={(event) => setFull(event.currentTarget.checked ? 'true' : 'false')}
					/>
					<span>{t('backoffice-loans:what_if.with_interest')}</span>
				</label>
			)}
			<div role="status">
				{data !== undefined ? (
					<>
						<Outcome outcome={data} currency={currency} />
						{data.quote !== null && <QuotePart quote={data.quote} on={on} currency={currency} kind="title" />}
					</>
				) : error === null ? (
					<Skeleton lines={4} />
				) : (
					<p className={loan.muted}>{t('loans:ahead.failed')}</p>
				)}
			</div>
			<p className={loan.muted}>{t('backoffice-loans:what_if.note')}</p>
		</section>
	)
}
