import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { LoanChanges } from '#contract/money/staff/loan-changes.ts'
import type { ObstacleKind } from '#domain/money/ledger/loan-closing.ts'

import { Button } from '../../../../kit/Button.tsx'
import { useLoanFormats } from '../../../../kit/loans/use-loan-formats.ts'
import { path } from '#web/backoffice/platform/path.ts'
import loan from '../Loan.module.css'
import classes from './Acts.module.css'
import type { Wanted } from './enter.tsx'

type Way = 'waiver' | 'closing' | 'overview' | 'bookings' | 'ledger' | 'collections' | 'bank' | null

/** Where each is looked after; what waits for a second person stands below on the same page. */
const ways: Readonly<Record<ObstacleKind, Way>> = {
	principal: 'overview',
	interest_and_fees: 'overview',
	unallocated: 'bookings',
	deferred_fees: 'ledger',
	written_off_claim: 'waiver',
	collection: 'collections',
	entry: 'bank',
	change: null,
	refund_window: 'closing',
}

interface ObstaclesProps {
	readonly loanId: string
	readonly changes: LoanChanges
	readonly onWant: (wanted: Wanted) => void
}

/** What stands against closing a loan, each with a way to it. */
export function Obstacles({ loanId, changes: { obstacles, currency, may_change, closed }, onWant }: ObstaclesProps) {
	const { t } = useTranslation('backoffice-loans')
	const formats = useLoanFormats(currency)
	if (obstacles.length === 0) return null
	// Of two things that stand in the way the last one is done last.
	const is_last = obstacles.every(({ kind }) => kind === 'refund_window')
	return (
		<section className={loan.section}>
			<h2>{t('closing.title')}</h2>
			<p className={loan.muted}>{t('closing.lead')}</p>
			<ul className={classes.list}>
				{obstacles.map(({ kind, id, amount_cents, until }) => (
					<li key={`${kind} ${id}`} className={classes.entry}>
						<div>
							<p className={classes.what}>{t(`closing.kind.${kind}`, { date: until === null ? '' : formats.date(until) })}</p>
							{amount_cents > 0 && <p>{formats.money(amount_cents)}</p>}
						</div>
						<Way
							way={kind === 'refund_window' && !is_last ? null : ways[kind]}
							loanId={loanId}
							may_change={may_change}
							may_enter={may_change && closed === null}
							onWant={onWant}
						/>
					</li>
				))}
			</ul>
		</section>
	)
}

interface WayProps extends Pick<ObstaclesProps, 'loanId' | 'onWant'> {
	readonly way: Way
	/** Whoever keeps loans sees the bank's side too. */
	readonly may_change: boolean
	readonly may_enter: boolean
}

function Way({ way, loanId, may_change, may_enter, onWant }: WayProps) {
	const { t } = useTranslation('backoffice-loans')
	if (way === null) return null
	if (way === 'waiver' || way === 'closing')
		return may_enter ? (
			<Button emphasis="secondary" onClick={() => onWant({ kind: way })}>
				{t(`acts.enter.${way}`)}
			</Button>
		) : null
	if (way === 'overview' || way === 'bookings' || way === 'ledger')
		return <Link to={path.loan(loanId, way)}>{t(`closing.way.${way}`)}</Link>
	if (!may_change) return null
	if (way === 'collections') return <Link to={path.collections()}>{t('closing.way.collections')}</Link>
	return <Link to={path.bank()}>{t('closing.way.bank')}</Link>
}
