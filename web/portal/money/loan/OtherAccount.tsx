import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { withdrawAccountChange } from '#contract/money/account-changes.ts'
import { getOwnMandate, type OwnAccountChange, type OwnMandateAnswer } from '#contract/money/mandates.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './Loan.module.css'

/** Few change their account. */
const AccountForm = lazyComponent(async () => (await import('./AccountForm.tsx')).AccountForm, <Skeleton lines={4} />)

interface OtherAccountProps {
	readonly applicationId: string
	readonly data: OwnMandateAnswer
}

/** Another account for the instalments: asking for it, how far it is, and what became of it. */
export function OtherAccount({ applicationId, data: { account_change, may_change_account } }: OtherAccountProps) {
	const { t } = useTranslation('loans')
	const [is_open, setOpen] = useState(false)
	const waits = account_change?.status === 'open'
	return (
		<>
			{account_change !== null && (
				<Change applicationId={applicationId} change={account_change} may_withdraw={waits && may_change_account} />
			)}
			{may_change_account && !waits && (
				<>
					<div>
						<TextButton is_expanded={is_open} onClick={() => setOpen(!is_open)}>
							{t('mandate.account.change')}
						</TextButton>
					</div>
					{is_open && <AccountForm applicationId={applicationId} onAsked={() => setOpen(false)} />}
				</>
			)}
		</>
	)
}

interface ChangeProps {
	readonly applicationId: string
	readonly change: OwnAccountChange
	readonly may_withdraw: boolean
}

function Change({ applicationId, change, may_withdraw }: ChangeProps) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats('EUR')
	const problemText = useProblemText()
	const withdrawing = useSend(withdrawAccountChange, { refreshes: [getOwnMandate] })
	const { change_id, status, step, iban, holder, earliest_on, expires_on, ended_at, end_reason } = change
	const values = { iban, holder }
	const onError = (error: unknown): void => showMessage({ kind: 'failure', text: problemText.ofError(error) })
	return (
		<div>
			<p>
				{step !== null
					? t(`mandate.account.step.${step}`, { ...values, date: formats.date(earliest_on) })
					: t(`mandate.account.ended.${status === 'open' ? 'expired' : status}`, { ...values, date: formats.date(ended_at ?? expires_on) })}
			</p>
			{end_reason !== null && <p className={classes.note}>{end_reason}</p>}
			{may_withdraw && (
				<TextButton onClick={() => withdrawing.mutate({ params: { applicationId, changeId: change_id } }, { onError })}>
					{t('mandate.account.withdraw')}
				</TextButton>
			)}
		</div>
	)
}
