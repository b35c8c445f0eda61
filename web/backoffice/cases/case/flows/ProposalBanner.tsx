import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { answerProposal, getProposal, type ProposalView } from '#contract/cases/staff/proposals.ts'
import { disclosePayoutAccounts, type PayoutAccounts } from '#contract/money/staff/payouts.ts'
import type { ProposalAnswer } from '#domain/cases/proposals/rules.ts'

import { Button } from '../../../../kit/Button.tsx'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../../kit/query.ts'
import { IssueText } from '../../../../kit/texts/IssueText.tsx'
import { useProblemText } from '../../../../kit/texts/problem-text.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { readAfterMove } from '#web/backoffice/applying/applications/after-move.ts'
import { ConfirmPayoutDialog, PayoutFacts } from './ConfirmPayoutDialog.tsx'
import classes from './Flows.module.css'
import { RefuseDialog } from './RefuseProposalDialog.tsx'

const poll_ms = 15_000

/** The proposal that waits for a second person, with its reason and the answers this person may give. */
export function ProposalBanner({ case_view }: { readonly case_view: CaseView }) {
	const { t } = useTranslation('backoffice-flows')
	const { applicationId } = case_view.application
	const { data } = useCall(getProposal, { params: { applicationId } }, { throwOnError: false, refetchInterval: poll_ms })
	if (data === undefined || data.proposal === null) return null
	return (
		<div className={classes.proposal} role="region" aria-label={t('proposal.title')}>
			<Waiting key={data.proposal.proposal_id} case_view={case_view} proposal={data.proposal} />
		</div>
	)
}

interface WaitingProps {
	readonly case_view: CaseView
	readonly proposal: ProposalView
}

function Waiting({ case_view, proposal }: WaitingProps) {
	const { t } = useTranslation(['backoffice-flows', 'backoffice-moves', 'backoffice-statuses'])
	const problemText = useProblemText()
	const times = useTimes()
	const [is_refusing, setRefusing] = useState(false)
	const { mutateAsync: send, isPending } = useSend(answerProposal, { refreshes: readAfterMove })
	const { applicationId, version } = case_view.application
	const { move, to, reason, grounds, payout, note, proposed_by, proposed_at, is_current, refusal, may_refuse, may_withdraw } = proposal
	const answer = async (body: { answer: Exclude<ProposalAnswer, 'refuse'> } | { answer: 'refuse'; note: string }): Promise<void> => {
		await send({ params: { applicationId, proposalId: proposal.proposal_id }, body: { ...body, version } })
		showMessage({ kind: 'success', text: t('proposal.done') })
	}
	const [accounts, setAccounts] = useState<PayoutAccounts>()
	const { mutate: disclose, isPending: is_disclosing } = useSend(disclosePayoutAccounts)
	// The full account is shown to whoever pays; the audit keeps who looked.
	const openPayout = () => disclose({ params: { applicationId }, body: {} }, { onSuccess: setAccounts })
	const press = (what: 'confirm' | 'withdraw') => () =>
		void answer({ answer: what }).catch((error: unknown) => showMessage({ kind: 'failure', text: problemText.ofError(error) }))
	const values = {
		name: proposed_by,
		status: t(`backoffice-statuses:status.${to}`),
		reason: reason === null ? '' : t(`backoffice-statuses:reason.${reason}`),
	}
	const is_shown_why = refusal !== null && !may_withdraw && refusal !== 'err_permission_missing' && is_current
	return (
		<>
			<h3>{t('proposal.title')}</h3>
			<p>{t(`proposal.${move}`, values)}</p>
			{grounds.length > 0 && (
				<p>{t('backoffice-moves:told', { grounds: grounds.map((ground) => t(`backoffice-moves:ground.${ground}`)).join(', ') })}</p>
			)}
			{payout !== null && <PayoutFacts payout={payout} />}
			{note !== '' && <p className={classes.note}>{note}</p>}
			<p className={classes.muted}>{times.exact(new Date(proposed_at))}</p>
			{!is_current && <p>{t('proposal.lapsed')}</p>}
			{is_shown_why && (
				<p>
					<IssueText code={refusal} />
				</p>
			)}
			<div className={classes.acts}>
				{refusal === null && (
					<Button is_busy={isPending || is_disclosing} onClick={payout === null ? press('confirm') : openPayout}>
						{t(payout === null ? 'proposal.confirm' : 'proposal.check_payout')}
					</Button>
				)}
				{may_refuse && (
					<Button emphasis="secondary" onClick={() => setRefusing(true)}>
						{t('proposal.refuse')}
					</Button>
				)}
				{may_withdraw && (
					<Button emphasis="secondary" is_busy={isPending} onClick={press('withdraw')}>
						{t('proposal.withdraw')}
					</Button>
				)}
			</div>
			{payout !== null && accounts !== undefined && (
				<ConfirmPayoutDialog
					payout={payout}
					iban={accounts.payee_iban}
					proposed_by={proposed_by}
					confirm={() => answer({ answer: 'confirm' })}
					onClose={() => setAccounts(undefined)}
				/>
			)}
			{is_refusing && <RefuseDialog refuse={(said) => answer({ answer: 'refuse', note: said })} onClose={() => setRefusing(false)} />}
		</>
	)
}
