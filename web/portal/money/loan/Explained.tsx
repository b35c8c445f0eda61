import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { InstalmentView, OwnAccountView } from '#contract/money/loan-account.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { Calculation, Ground, keyOfDerivation, Line, Operand } from '../../../kit/loans/Calculation.tsx'
import calculation from '../../../kit/loans/Calculation.module.css'
import { paymentOf } from '../../../kit/loans/InstalmentTable.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './Loan.module.css'

interface PanelProps {
	readonly title: string
	readonly onClose: () => void
	readonly children: ReactNode
}

function Panel({ title, onClose, children }: PanelProps) {
	const { t } = useTranslation('loans')
	const id = useId()
	return (
		<section className={classes.explained} aria-labelledby={id}>
			<div className={classes.explainedHead}>
				<h2 id={id}>{title}</h2>
				<TextButton onClick={onClose}>{t('close')}</TextButton>
			</div>
			{children}
		</section>
	)
}

interface HowNextProps {
	readonly instalment: InstalmentView
	readonly currency: Currency
	readonly onClose: () => void
}

/** The next instalment: its interest from the balance, and the principal that is left of it. */
export function HowNext({ instalment, currency, onClose }: HowNextProps) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats(currency)
	const { derivations, interest_cents, principal_cents, fee_cents } = instalment
	return (
		<Panel title={t('how_next', { date: formats.date(instalment.due_on) })} onClose={onClose}>
			{derivations.map((derivation) => (
				<Calculation key={keyOfDerivation(derivation)} derivation={derivation} currency={currency} result={t('parts.interest')} />
			))}
			<div className={calculation.calculation}>
				<Line>
					<Operand name={t('parts.payment')}>{formats.money(paymentOf(instalment))}</Operand>
					<Operand operator="−" name={t('parts.interest')}>
						{formats.money(interest_cents)}
					</Operand>
					{fee_cents !== 0 && (
						<Operand operator="−" name={t('parts.fee')}>
							{formats.money(fee_cents)}
						</Operand>
					)}
					<Operand operator="=" name={t('parts.principal')}>
						{formats.money(principal_cents)}
					</Operand>
				</Line>
			</div>
			{derivations[0] !== undefined && <Ground derivation={derivations[0]} />}
		</Panel>
	)
}

type Settlement = NonNullable<OwnAccountView['settlement']>

interface HowSettledProps {
	readonly settlement: Settlement
	readonly currency: Currency
	readonly onClose: () => void
}

/** What settles everything today, part by part. */
export function HowSettled({ settlement, currency, onClose }: HowSettledProps) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats(currency)
	const { principal_cents, interest_cents, fee_cents, due_cents, waiting_cents, total_cents, derivations } = settlement
	return (
		<Panel title={t('how_settle')} onClose={onClose}>
			{derivations.map((derivation) => (
				<Calculation
					key={keyOfDerivation(derivation)}
					derivation={derivation}
					currency={currency}
					result={t(derivation.clause === 'prepayment_fee' ? 'parts.prepayment_fee' : 'parts.interest')}
				/>
			))}
			<div className={calculation.calculation}>
				<Line>
					<Operand name={t('balance')}>{formats.money(principal_cents)}</Operand>
					<Operand operator="+" name={t('parts.interest')}>
						{formats.money(interest_cents)}
					</Operand>
					{fee_cents !== 0 && (
						<Operand operator="+" name={t('parts.prepayment_fee')}>
							{formats.money(fee_cents)}
						</Operand>
					)}
					{due_cents !== 0 && (
						<Operand operator="+" name={t('parts.due')}>
							{formats.money(due_cents)}
						</Operand>
					)}
					{waiting_cents !== 0 && (
						<Operand operator="−" name={t('parts.waiting')}>
							{formats.money(waiting_cents)}
						</Operand>
					)}
					<Operand operator="=" name={t('parts.total')}>
						{formats.money(total_cents)}
					</Operand>
				</Line>
			</div>
			{derivations.map((derivation) => (
				<Ground key={keyOfDerivation(derivation)} derivation={derivation} />
			))}
		</Panel>
	)
}
