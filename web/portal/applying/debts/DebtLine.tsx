import { useTranslation } from 'react-i18next'

import type { Debt } from '#contract/applying/debts.ts'
import type { DebtField } from '#domain/applying/debts/rules.ts'

import { useDebtWords } from '../../../kit/debts/use-debt-words.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './Debts.module.css'

interface DebtLineProps {
	readonly debt: Debt
	readonly may_change: boolean
	readonly onEdit: () => void
	readonly onDelete: () => void
}

const facts = ['original_amount', 'interest_rate', 'instalment_frequency', 'maturity_date', 'collateral'] as const satisfies DebtField[]

/** One debt: creditor, outstanding amount, repayment. */
export function DebtLine({ debt, may_change, onEdit, onDelete }: DebtLineProps) {
	const { t } = useTranslation('debts')
	const formats = useFormats()
	const words = useDebtWords(formats)
	const shown = (field: DebtField): string | undefined => words.shown(field, debt[field], debt.currency)
	const value = (field: (typeof facts)[number]): string | undefined => {
		if (field === 'instalment_frequency') return [shown('instalment'), shown(field)].filter((part) => part !== undefined).join(' · ')
		if (field === 'maturity_date') return shown(field) ?? t('card.until_notice')
		return shown(field)
	}
	const of = <span className="visually-hidden"> {debt.creditor}</span>
	return (
		<li className={classes.line}>
			<div className={classes.head}>
				<div className={classes.names}>
					<p className={classes.creditor}>{debt.creditor}</p>
					<p className={classes.quiet}>{shown('kind')}</p>
				</div>
				<dl className={classes.figure}>
					<dt>{t('card.owed', { date: formats.date(debt.as_of_date) })}</dt>
					<dd>{shown('outstanding_amount')}</dd>
				</dl>
			</div>
			<dl className={classes.facts}>
				{facts.map((field) => (
					<div key={field} data-wide={field === 'collateral' || undefined}>
						<dt>{words.labelOf(field)}</dt>
						<dd>{value(field) ?? t('card.unknown')}</dd>
					</div>
				))}
			</dl>
			{may_change && (
				<div className={classes.acts}>
					<TextButton onClick={onEdit}>
						{t('card.edit')}
						{of}
					</TextButton>
					<TextButton is_danger onClick={onDelete}>
						{t('card.delete')}
						{of}
					</TextButton>
				</div>
			)}
		</li>
	)
}
