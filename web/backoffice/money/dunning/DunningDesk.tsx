import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getLoanDunning, type DunnedLoan } from '#contract/money/staff/dunning.ts'
import type { DunningAct } from '#domain/money/dunning/acts.ts'

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
	readonly loans: readonly DunnedLoan[]
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
	const pane = data === undefined ? <Skeleton lines={8} /> : <DunningPane key={data.loan_id} loan={data} onEnter={setKind} />
	const is_listed = loans.some(({ loan_id }) => loan_id === chosen)
	return (
		<>
			<div className={classes.desk}>
				<ul className={classes.rows} aria-label={t('loans')} data-rows>
					{loans.map((one) => (
						<li key={one.loan_id}>
							<Row loan={one} is_chosen={one.loan_id === chosen} onChoose={() => setChosen(one.loan_id)} />
							{is_narrow && one.loan_id === chosen && pane}
						</li>
					))}
				</ul>
				{(!is_narrow || !is_listed) && pane}
			</div>
			<Keys />
			{data !== undefined && kind !== undefined && <ActDialog loan={data} kind={kind} onClose={() => setKind(undefined)} />}
		</>
	)
}

interface RowProps {
	readonly loan: DunnedLoan
	readonly is_chosen: boolean
	readonly onChoose: () => void
}

function Row({ loan, is_chosen, onChoose }: RowProps) {
	const { t } = useTranslation('dunning')
	const formats = useLoanFormats(loan.currency)
	const { nextText } = useStepText(loan.currency)
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
			<span className={`${classes.amount} figures`}>{formats.money(loan.arrears_cents)}</span>
			<span className={classes.muted}>{loan.waits_for_us === null ? nextText(loan) : t(`waits.${loan.waits_for_us}`)}</span>
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
