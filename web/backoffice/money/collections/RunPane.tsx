import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { listRunCollections, recallCollections, type CollectionRun, type CollectionView } from '#contract/money/staff/collections.ts'
import { formatIban } from '#domain/platform/iban.ts'

import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from '../bank/Bank.module.css'
import { readAfterRun } from './read-after-run.ts'

const tones: Readonly<Record<CollectionView['status'], Tone>> = {
	proposed: 'neutral',
	released: 'brand',
	rejected: 'danger',
	collected: 'success',
	returned: 'danger',
	dropped: 'neutral',
}

interface RunPaneProps {
	readonly partnerKey: string
	readonly runId: string
}

/** A run with each of its collections, those that did not go well first. */
export function RunPane({ partnerKey, runId }: RunPaneProps) {
	const { t } = useTranslation('collections')
	const formats = useLoanFormats('EUR')
	const [page, setPage] = useState(1)
	const { data } = useCall(listRunCollections, { params: { partnerKey, runId }, query: { page } })
	if (data === undefined) return <Skeleton lines={6} />
	const { run, collections, has_more } = data
	return (
		<div className={classes.pane}>
			<h2 className={classes.title}>
				<span>{formats.date(run.collect_on)}</span>
				<span className="figures">{formats.money(run.total_cents)}</span>
			</h2>
			<About run={run} />
			{run.may_recall && <Recall partnerKey={partnerKey} run={run} />}
			<ul className={classes.proposals}>
				{collections.map((one) => (
					<li key={one.collection_id} className={classes.proposal}>
						<div>
							<p>
								<Link to={path.loan(one.loan_id)}>{one.companyName}</Link>{' '}
								<span className="figures">{formats.money(one.amount_cents)}</span>
							</p>
							<p className={classes.muted}>
								{[
									t('instalment', { number: one.instalment }),
									one.reference,
									...(one.reason === null ? [] : [one.reason]),
									...(one.consequence === null ? [] : [t(`consequence.${one.consequence}`)]),
								].join(' · ')}
							</p>
						</div>
						<Tag tone={tones[one.status]}>{t(`fate.${one.status}`)}</Tag>
					</li>
				))}
			</ul>
			<div className={classes.acts}>
				{page > 1 && (
					<Button emphasis="secondary" onClick={() => setPage(page - 1)}>
						{t('previous')}
					</Button>
				)}
				{has_more && (
					<Button emphasis="secondary" onClick={() => setPage(page + 1)}>
						{t('next')}
					</Button>
				)}
			</div>
		</div>
	)
}

function About({ run }: { readonly run: CollectionRun }) {
	const { t } = useTranslation('collections')
	const times = useTimes()
	const { status, iban, proposed_by, proposed_at, answered_by, answered_at, answer_note } = run
	return (
		<>
			<p className={classes.muted}>
				{[
					t(`run.${status}`),
					formatIban(iban),
					`${proposed_by}, ${times.exact(new Date(proposed_at))}`,
					...(answered_by === null || answered_at === null ? [] : [`${answered_by}, ${times.exact(new Date(answered_at))}`]),
				].join(' · ')}
			</p>
			{answer_note !== null && <p className={classes.note}>{answer_note}</p>}
		</>
	)
}

function Recall({ partnerKey, run: { run_id, version } }: { readonly partnerKey: string; readonly run: CollectionRun }) {
	const { t } = useTranslation('collections')
	const recall = useSend(recallCollections, { refreshes: readAfterRun })
	const problemText = useProblemText()
	const start = (): void =>
		recall.mutate(
			{ params: { partnerKey, runId: run_id }, body: { version } },
			{
				onSuccess: () => showMessage({ kind: 'success', text: t('recalled') }),
				onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
			},
		)
	return (
		<div className={classes.acts}>
			<Button emphasis="secondary" is_busy={recall.isPending} onClick={start}>
				{t('recall')}
			</Button>
		</div>
	)
}
