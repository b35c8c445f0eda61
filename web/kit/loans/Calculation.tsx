import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { DerivationView } from '#contract/money/loan-account.ts'
import { daysOfYear } from '#domain/money/loans/day-counts.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import classes from './Calculation.module.css'
import { useLoanFormats } from './use-loan-formats.ts'

interface OperandProps {
	/** Before it, where it is not the first. */
	readonly operator?: '×' | '+' | '−' | '='
	readonly name: string
	readonly children: ReactNode
}

/** A figure of an arithmetic with its name: side by side where there is room, else one below the other. */
export const Operand = ({ operator, name, children }: OperandProps) => (
	<li className={classes.operand} data-result={operator === '=' || undefined}>
		<span className={classes.operator}>{operator}</span>
		<span className={classes.name}>{name}</span>
		<strong className={classes.figure}>{children}</strong>
	</li>
)

export const Line = ({ children }: { readonly children: ReactNode }) => <ul className={classes.line}>{children}</ul>

type Interest = Extract<DerivationView, { by: 'interest' }>

/** Tells the derivations of one figure apart. */
export const keyOfDerivation = (derivation: DerivationView): string =>
	derivation.by === 'interest' ? `${derivation.clause} ${derivation.pieces[0]?.from} ${derivation.pieces.at(-1)?.to}` : derivation.clause

interface CalculationProps {
	readonly derivation: DerivationView
	readonly currency: Currency
	/** The name of what comes out. */
	readonly result: string
}

/** How a figure comes about, as the contract's function has calculated it. */
export function Calculation({ derivation, currency, result }: CalculationProps) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats(currency)
	const { clause, booked_before_cents, figure_cents } = derivation
	const is_late = clause === 'late_interest'
	const pieces = derivation.by === 'interest' ? derivation.pieces : []
	const ending = (
		<>
			{booked_before_cents !== 0 && (
				<Operand operator="−" name={t('derivation.booked_before')}>
					{formats.money(booked_before_cents)}
				</Operand>
			)}
			<Operand operator="=" name={result}>
				{formats.money(figure_cents)}
			</Operand>
		</>
	)
	return (
		<div className={classes.calculation}>
			{derivation.by === 'interest' ? (
				pieces.map((piece, at) => {
					const year = daysOfYear(derivation.day_count, piece.from, piece.to)
					return (
						<Line key={piece.from}>
							<Operand
								{...(at > 0 && { operator: '+' })}
								name={is_late ? t('derivation.base_late') : t('derivation.base', { date: formats.date(piece.from) })}
							>
								{formats.money(piece.base_cents)}
							</Operand>
							<Operand operator="×" name={t(is_late ? 'derivation.rate_late' : 'derivation.rate')}>
								{formats.rate(piece.rate_percent)}
							</Operand>
							<Operand operator="×" name={t('derivation.days', { from: formats.date(piece.from), to: formats.date(piece.to) })}>
								{year === undefined ? piece.days : `${piece.days} ÷ ${year}`}
							</Operand>
							{at === pieces.length - 1 && ending}
						</Line>
					)
				})
			) : (
				<Line>
					<Operand name={t('derivation.of')}>{formats.money(derivation.of_cents)}</Operand>
					<Operand operator="×" name={t('derivation.share')}>
						{derivation.whole === 10_000
							? formats.rate(String(derivation.part / 100))
							: `${formats.amount(derivation.part)} ÷ ${formats.amount(derivation.whole)}`}
					</Operand>
					{derivation.plus_cents !== 0 && (
						<Operand operator="+" name={t('derivation.plus')}>
							{formats.money(derivation.plus_cents)}
						</Operand>
					)}
					{ending}
				</Line>
			)}
		</div>
	)
}

const dayCountKeys = { '30/360': 'thirty_360', 'act/360': 'act_360', 'act/365': 'act_365', 'act/act': 'act_act' } as const satisfies Record<
	Interest['day_count'],
	string
>

/** What a derivation rests on, and how it counts and rounds. */
export function Ground({ derivation }: { readonly derivation: DerivationView }) {
	const { t } = useTranslation('loans')
	const parts = [
		...(derivation.by === 'interest' ? [t(`derivation.day_count.${dayCountKeys[derivation.day_count]}`)] : []),
		t('derivation.rounding'),
		t(`derivation.clause.${derivation.clause}`),
	]
	return <p className={classes.ground}>{parts.join(' · ')}</p>
}
