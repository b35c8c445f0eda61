import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { answerLoanChange, listLoanChanges, type LoanChanges, type LoanChangeView } from '#contract/money/staff/loan-changes.ts'

import type { TroubleView } from '#contract/money/loan-account.ts'
import { isOfPlan } from '#domain/money/servicing/changes.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { keyOf, useCall, useSend } from '../../../../kit/query.ts'
import { IssueText } from '../../../../kit/texts/IssueText.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import loan from '../Loan.module.css'
import { PaymentRequests } from '../money/PaymentRequests.tsx'
import { Refunds } from '../money/Refunds.tsx'
import { ActMenus } from './ActMenus.tsx'
import classes from './Acts.module.css'
import { ChangeDialog } from './ChangeDialog.tsx'
import { ChangeOutcome } from './ChangeOutcome.tsx'
import { EndOutcome } from './EndOutcome.tsx'
import { calculations, readAfterChange, type Wanted } from './enter.tsx'
import { Obstacles } from './Obstacles.tsx'
import { Requests } from './Requests.tsx'
import { useChangeText } from './use-change-text.ts'

const poll_ms = 15_000

interface ActsTabProps {
	readonly loanId: string
	/** Something is still to come by its plan. */
	readonly has_plan: boolean
	/** Null before the payout. */
	readonly trouble: TroubleView | null
}

/** What people enter at a loan: what waits for a second person, and what was entered before, by them or from the bank's entries. */
export function ActsTab({ loanId, has_plan, trouble }: ActsTabProps) {
	const { t } = useTranslation('backoffice-loans')
	// With the loan as it was seen when the dialog was opened: what another enters meanwhile is not taken for seen.
	const [dialog, setDialog] = useState<{ readonly wanted: Wanted; readonly seen: LoanChanges }>()
	const { data: changes, refetch } = useCall(listLoanChanges, { params: { loanId } }, { refetchInterval: poll_ms })
	const client = useQueryClient()
	const version = changes?.version
	// What was calculated rests on the loan as it was then: nobody confirms by it once the loan has changed.
	useEffect(() => {
		if (version === undefined) return
		for (const stale of calculations) void client.invalidateQueries({ queryKey: keyOf(stale) })
	}, [client, version])
	if (changes === undefined) return <Skeleton lines={8} />
	const open = changes.changes.filter(({ status }) => status === 'open')
	const answered = changes.changes.filter(({ status }) => status !== 'open')
	const want = (wanted: Wanted) => setDialog({ wanted, seen: changes })
	return (
		<div className={loan.whole}>
			{changes.closed !== null && (
				<p className={loan.muted}>
					<IssueText code={changes.closed} />
				</p>
			)}
			{changes.may_change && changes.closed === null && (
				<ActMenus changes={changes} has_plan={has_plan} trouble={trouble} onWant={(kind) => want({ kind })} />
			)}
			{!has_plan && <Obstacles loanId={loanId} changes={changes} onWant={want} />}
			<Requests loanId={loanId} />
			<PaymentRequests loanId={loanId} />
			<Refunds loanId={loanId} />
			{open.length > 0 && (
				<section className={loan.section}>
					<h2>{t('acts.open_title')}</h2>
					{open.map((change) => (
						<Waiting key={change.change_id} loanId={loanId} changes={changes} change={change} />
					))}
				</section>
			)}
			<section className={loan.section}>
				<h2>{t('acts.answered_title')}</h2>
				{answered.length === 0 ? (
					<p className={loan.muted}>{t('acts.none')}</p>
				) : (
					<ol className={classes.list}>
						{answered.map((change) => (
							<Answered key={change.change_id} changes={changes} change={change} onWant={want} />
						))}
					</ol>
				)}
			</section>
			{dialog !== undefined && (
				<ChangeDialog
					loanId={loanId}
					changes={dialog.seen}
					wanted={dialog.wanted}
					onRefused={async () => {
						const { data: seen = dialog.seen } = await refetch()
						setDialog({ ...dialog, seen })
					}}
					onClose={() => setDialog(undefined)}
				/>
			)}
		</div>
	)
}

interface ChangeProps {
	readonly changes: LoanChanges
	readonly change: LoanChangeView
}

function Waiting({ loanId, changes, change }: ChangeProps & { readonly loanId: string }) {
	const { mutateAsync: send } = useSend(answerLoanChange, { refreshes: readAfterChange })
	const text = useChangeText(changes.currency)
	const what = text.what(change)
	const { change_id, proposed_by, proposed_at, refusal, may_answer, may_withdraw } = change
	return (
		<SecondPerson
			what={what}
			about={what}
			changes={[]}
			why={text.why(change)}
			proposed_by={proposed_by ?? ''}
			proposed_at={proposed_at}
			answered_by={changes.answered_by_roles}
			may={{ confirm: may_answer && refusal === null, refuse: may_answer, withdraw: may_withdraw }}
			{...(refusal !== null && may_answer && { obstacle: <IssueText {...refusal} /> })}
			onAnswer={async (given) =>
				void (await send({ params: { loanId, changeId: change_id }, body: { ...given, version: changes.version } }))
			}
		>
			{text.details(change).map((detail) => (
				<p key={detail}>{detail}</p>
			))}
			{(change.change.kind === 'write_off' || change.change.kind === 'set_off') && (
				<EndOutcome loanId={loanId} change={change.change} currency={changes.currency} />
			)}
			{isOfPlan(change.change) && <ChangeOutcome loanId={loanId} change={change.change} currency={changes.currency} />}
		</SecondPerson>
	)
}

function Answered({ changes, change, onWant }: ChangeProps & { readonly onWant: (wanted: Wanted) => void }) {
	const { t } = useTranslation('backoffice-loans')
	const times = useTimes()
	const text = useChangeText(changes.currency)
	const { status, proposed_by, proposed_at, answered_by, answer_note, reversible, returnable } = change
	const of = text.what(change)
	const wants = (kind: 'reversal' | 'returned', fact_id: string | null) =>
		fact_id !== null &&
		changes.may_change && (
			<Button emphasis="secondary" onClick={() => onWant({ kind, fact_id, of })}>
				{t(`acts.enter.${kind}`)}
				<span className="visually-hidden"> {of}</span>
			</Button>
		)
	return (
		<li className={classes.entry}>
			<div>
				<p className={classes.what}>
					{of} {(status === 'refused' || status === 'withdrawn') && <Tag tone="neutral">{t(`acts.status.${status}`)}</Tag>}
				</p>
				<p>{[...text.details(change), text.why(change)].filter((part) => part !== '').join(' · ')}</p>
				{answer_note !== null && <p>{answer_note}</p>}
				<p className={loan.muted}>
					{[
						proposed_by === null
							? t('acts.by_bank', { time: times.exact(new Date(proposed_at)) })
							: t('acts.by', { name: proposed_by, time: times.exact(new Date(proposed_at)) }),
						...(status === 'recorded' && answered_by !== null ? [t('acts.confirmed_by', { name: answered_by })] : []),
						...(status === 'refused' && answered_by !== null ? [t('acts.refused_by', { name: answered_by })] : []),
					].join(' · ')}
				</p>
			</div>
			<div className={classes.acts}>
				{wants('returned', returnable)}
				{wants('reversal', reversible)}
			</div>
		</li>
	)
}
