import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'

import { getCollections, proposeCollections, type CollectionsView } from '#contract/money/staff/collections.ts'
import { formatIban } from '#domain/platform/iban.ts'

import { Button } from '../../../kit/Button.tsx'
import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { moveBetweenRows } from '#web/backoffice/platform/row-keys.ts'
import classes from '../bank/Bank.module.css'
import { readAfterRun } from './read-after-run.ts'
import { WaitingRun } from './WaitingRun.tsx'

interface NextRunProps {
	readonly partnerKey: string
}

/** What would be collected on a day, and the run that waits for a second person. */
export function NextRun({ partnerKey }: NextRunProps) {
	const [query] = useSearchParams()
	const asked = query.get('on')
	const { data, refetch } = useCall(getCollections, { params: { partnerKey }, query: asked === null ? {} : { on: asked } })
	if (data === undefined) return <Skeleton lines={8} />
	return (
		<div className={classes.parts}>
			{data.waiting.map((run) => (
				<WaitingRun key={run.run_id} partnerKey={partnerKey} run={run} answered_by={data.answered_by_roles} />
			))}
			<Day partnerKey={partnerKey} seen={data} onRefused={() => void refetch()} />
		</div>
	)
}

interface DayProps extends NextRunProps {
	readonly seen: CollectionsView
	/** It may look otherwise by now. */
	readonly onRefused: () => void
}

function Day({ partnerKey, seen, onRefused }: DayProps) {
	const { t } = useTranslation('collections')
	const formats = useLoanFormats('EUR')
	const navigate = useNavigate()
	const [chosen, setChosen] = useState<string>()
	const propose = useSend(proposeCollections, { refreshes: readAfterRun })
	const problemText = useProblemText()
	const { on, days, accounts, number, total_cents, wanted, others, waiting } = seen
	const account_id = chosen ?? accounts[0]?.account_id
	if (on === null) return <Notice title={t('none_due')} text={t('none_due_text')} />
	const start = (): void => {
		if (account_id === undefined) return
		propose.mutate(
			{ params: { partnerKey }, body: { on, account_id, number, total_cents } },
			{
				onSuccess: () => showMessage({ kind: 'success', text: t('proposed') }),
				onError: (error) => {
					showMessage({ kind: 'failure', text: problemText.ofError(error) })
					onRefused()
				},
			},
		)
	}
	return (
		<>
			<div className={classes.acts}>
				<NativeSelect
					label={t('day')}
					value={on}
					onChange={(event) => void navigate(path.collections({ partner: partnerKey, on: event.currentTarget.value }))}
					rightSection={<ChevronDownIcon />}
					rightSectionPointerEvents="none"
				>
					{!days.some((day) => day.on === on) && <option value={on}>{formats.date(on)}</option>}
					{days.map((day) => (
						<option key={day.on} value={day.on}>
							{t('day_option', { date: formats.date(day.on), number: day.instalments })}
						</option>
					))}
				</NativeSelect>
				{accounts.length > 1 && (
					<NativeSelect
						label={t('account')}
						value={account_id ?? ''}
						onChange={(event) => setChosen(event.currentTarget.value)}
						rightSection={<ChevronDownIcon />}
						rightSectionPointerEvents="none"
					>
						{accounts.map((account) => (
							<option key={account.account_id} value={account.account_id}>
								{account.holder}, {formatIban(account.iban)}
							</option>
						))}
					</NativeSelect>
				)}
			</div>
			<section className={classes.part}>
				<h2>{t('wanted')}</h2>
				<p className={classes.muted}>{t('sum', { number, amount: formats.money(total_cents) })}</p>
				<Lines lines={wanted.map((one) => ({ ...one, about: one.reference }))} />
				{wanted.length < number && <p className={classes.muted}>{t('first_shown', { number: wanted.length })}</p>}
				{accounts.length === 0 && <p className={classes.muted}>{t('no_account')}</p>}
				{number > 0 && waiting.length === 0 && account_id !== undefined && (
					<div className={classes.acts}>
						<Button is_busy={propose.isPending} onClick={start}>
							{t('propose')}
						</Button>
					</div>
				)}
			</section>
			{others.length > 0 && (
				<section className={classes.part}>
					<h2>{t('others')}</h2>
					<Lines lines={others.map((one) => ({ ...one, about: t(`why.${one.why}`) }))} />
				</section>
			)}
		</>
	)
}

type Line = Pick<CollectionsView['others'][number], 'loan_id' | 'companyName' | 'instalment' | 'amount_cents'> & { readonly about: string }

function Lines({ lines }: { readonly lines: readonly Line[] }) {
	const { t } = useTranslation('collections')
	const formats = useLoanFormats('EUR')
	return (
		<ul className={classes.rows} data-rows>
			{lines.map(({ loan_id, companyName, instalment, amount_cents, about }) => (
				<li key={`${loan_id} ${instalment}`}>
					<Link to={path.loan(loan_id)} data-row={`${loan_id} ${instalment}`} className={classes.row} onKeyDown={moveBetweenRows}>
						<span className={classes.name}>{companyName}</span>
						<span className={`${classes.amount} figures`}>{formats.money(amount_cents)}</span>
						<span className={classes.muted}>{about}</span>
						<span className={`${classes.amount} ${classes.muted}`}>{t('instalment', { number: instalment })}</span>
					</Link>
				</li>
			))}
		</ul>
	)
}
