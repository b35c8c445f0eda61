import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { listCollectionRuns, type CollectionRun } from '#contract/money/staff/collections.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { useCall } from '../../../kit/query.ts'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageLinks } from '#web/backoffice/platform/layout/PageLinks.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { moveBetweenRows } from '#web/backoffice/platform/row-keys.ts'
import classes from '../bank/Bank.module.css'
import { RunPane } from './RunPane.tsx'

const number = /^[1-9]\d{0,2}$/

/** Runs on the left, the chosen one with each of its collections on the right. */
export function Runs({ partnerKey }: { readonly partnerKey: string }) {
	const { t } = useTranslation('collections')
	const [query] = useSearchParams()
	const page = number.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
	const { data } = useCall(listCollectionRuns, { params: { partnerKey }, query: { page } })
	if (data === undefined) return <Skeleton lines={8} />
	if (data.runs.length === 0) return <Notice title={t('no_runs')} text={t('no_runs_text')} />
	const chosen = data.runs.find(({ run_id }) => run_id === query.get('run')) ?? data.runs[0]
	const addressOf = (at: number, run?: string): string =>
		path.collections({ partner: partnerKey, view: 'runs', page: String(at), ...(run !== undefined && { run }) })
	return (
		<>
			<div className={classes.desk}>
				<ul className={classes.rows} aria-label={t('views.runs')} data-rows>
					{data.runs.map((run) => (
						<li key={run.run_id}>
							<Row run={run} to={addressOf(page, run.run_id)} is_chosen={run === chosen} />
						</li>
					))}
				</ul>
				{chosen !== undefined && <RunPane key={chosen.run_id} partnerKey={partnerKey} runId={chosen.run_id} />}
			</div>
			<PageLinks
				label={t('pages')}
				page={page}
				has_more={data.has_more}
				addressOf={(to) => addressOf(to)}
				previous={t('previous')}
				next={t('next')}
			/>
		</>
	)
}

interface RowProps {
	readonly run: CollectionRun
	readonly to: string
	readonly is_chosen: boolean
}

function Row({ run, to, is_chosen }: RowProps) {
	const { t } = useTranslation('collections')
	const formats = useLoanFormats('EUR')
	const { run_id, collect_on, total_cents, status, fates } = run
	const failed = fates.filter((fate) => fate.status === 'rejected' || fate.status === 'returned')
	return (
		<Link
			to={to}
			data-row={run_id}
			aria-current={is_chosen ? 'true' : undefined}
			className={classes.row}
			onKeyDown={moveBetweenRows}
			preventScrollReset
		>
			<span className={classes.name}>{formats.date(collect_on)}</span>
			<span className={`${classes.amount} figures`}>{formats.money(total_cents)}</span>
			<span className={classes.muted}>
				{[t(`run.${status}`), ...failed.map((fate) => `${t(`fate.${fate.status}`)}: ${fate.number}`)].join(' · ')}
			</span>
			<span className={`${classes.amount} ${classes.muted} figures`}>{run.number}</span>
		</Link>
	)
}
