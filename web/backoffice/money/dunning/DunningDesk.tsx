import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getLoanDunning, type DunnedRow } from '#contract/money/staff/dunning.ts'
import type { DunningAct } from '#domain/money/dunning/acts.ts'
import { addCents, cents } from '#domain/platform/money.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { useCall } from '../../../kit/query.ts'
import { moveBetweenRows, stepBetweenRows } from '#web/backoffice/platform/row-keys.ts'
import { useAreShortcutsOn } from '#web/backoffice/platform/shortcuts.ts'
import { useIsNarrow } from '#web/backoffice/platform/use-is-narrow.ts'
import { useKeys } from '#web/backoffice/platform/use-keys.ts'
import { DunningPane } from './DunningPane.tsx'
import { useStepText } from './use-step-text.ts'
import classes from './Dunning.module.css'

/** Entered by few, and only now and then. */
const ActDialog = lazyComponent(async () => (await import('./ActDialog.tsx')).ActDialog)

interface DunningDeskProps {
	readonly loans: readonly DunnedRow[]
	/** The loan that was asked for, wherever it is in the list. */
	readonly given: string | undefined
}

/** Loans on the left, the chosen one with all that is known of it on the right; on a phone below its row. */
export function DunningDesk({ loans, given }: DunningDeskProps) {
	const { t } = useTranslation('dunning')
	const is_narrow = useIsNarrow('phone')
	const [chosen, setChosen] = useState(given ?? loans[0]?.loan_id)
	const [kind, setKind] = useState<DunningAct['kind']>()
	const enabled = chosen !== undefined
	const { data } = useCall(getLoanDunning, { params: { loanId: chosen ?? '' } }, { enabled })
	useKeys(
		() => ({
			j: () => stepBetweenRows(1),
			k: () => stepBetweenRows(-1),
			...(data !== undefined && {
				v: () => setKind('promise'),
				p: () => setKind('pause'),
				g: () => setKind('contact'),
			}),
		}),
		{ runs_on: ['j', 'k'] },
	)
	const row = loans.find((one) => loansOf(one).some(({ loan_id }) => loan_id === chosen))
	const pane = (
		<div>
			{row !== undefined && row.others.length > 0 && <OfCompany row={row} chosen={chosen} onChoose={setChosen} />}
			{data === undefined ? <Skeleton lines={8} /> : <DunningPane key={data.loan_id} loan={data} onEnter={setKind} />}
		</div>
	)
	return (
		<>
			<div className={classes.desk}>
				<ul className={classes.rows} aria-label={t('loans')} data-rows>
					{loans.map((one) => (
						<li key={one.loan_id}>
							<Row loan={one} is_chosen={one === row} onChoose={() => setChosen(one.loan_id)} />
							{is_narrow && one === row && pane}
						</li>
					))}
				</ul>
				{(!is_narrow || row === undefined) && pane}
			</div>
			<Keys />
			{data !== undefined && kind !== undefined && <ActDialog loan={data} kind={kind} onClose={() => setKind(undefined)} />}
		</>
	)
}

/** The loans that a line stands for, the longest in arrears first. */
const loansOf = (row: DunnedRow) => [row, ...row.others]

interface OfCompanyProps {
	readonly row: DunnedRow
	readonly chosen: string | undefined
	readonly onChoose: (loan_id: string) => void
}

/** Which of a company's loans is shown. */
function OfCompany({ row, chosen, onChoose }: OfCompanyProps) {
	const { t } = useTranslation('dunning')
	const formats = useLoanFormats(row.currency)
	return (
		<div className={classes.of_company} role="group" aria-label={t('of_company')}>
			{loansOf(row).map(({ loan_id, number, arrears_cents, days_past_due }) => (
				<button key={loan_id} type="button" aria-pressed={loan_id === chosen} onClick={() => onChoose(loan_id)}>
					<span>{number}</span> <span className="figures">{formats.money(arrears_cents)}</span>{' '}
					<span>{t('days', { days: days_past_due })}</span>
				</button>
			))}
		</div>
	)
}

interface RowProps {
	readonly loan: DunnedRow
	readonly is_chosen: boolean
	readonly onChoose: () => void
}

function Row({ loan, is_chosen, onChoose }: RowProps) {
	const { t } = useTranslation('dunning')
	const formats = useLoanFormats(loan.currency)
	const { nextText } = useStepText(loan.currency)
	// A partner lends in one currency as a rule; what is in another is said by its own loan.
	const of_currency = loansOf(loan).filter(({ currency }) => currency === loan.currency)
	const sum = addCents(...of_currency.map(({ arrears_cents }) => cents(arrears_cents)))
	return (
		<button
			type="button"
			data-row={loan.loan_id}
			aria-pressed={is_chosen}
			className={classes.row}
			onClick={onChoose}
			onFocus={onChoose}
			onKeyDown={moveBetweenRows}
		>
			<span className={classes.name}>{loan.companyName}</span>
			<span className={`${classes.amount} figures`}>{formats.money(sum)}</span>
			<span className={classes.muted}>
				{loan.others.length > 0 && `${t('several', { number: loan.others.length + 1 })} · `}
				{loan.waits_for_us === null ? nextText(loan) : t(`waits.${loan.waits_for_us}`)}
			</span>
			<span className={`${classes.amount} ${classes.muted} figures`}>{t('days', { days: loan.days_past_due })}</span>
		</button>
	)
}

/** The keys that do something here. */
function Keys() {
	const { t } = useTranslation('dunning')
	if (!useAreShortcutsOn()) return null
	const keys = [
		['J K', t('keys.move')],
		['V', t('keys.promise')],
		['P', t('keys.pause')],
		['G', t('keys.contact')],
	] as const
	return (
		<ul className={classes.keys} aria-label={t('keys.title')}>
			{keys.map(([key, text]) => (
				<li key={key}>
					<kbd>{key}</kbd> {text}
				</li>
			))}
		</ul>
	)
}
