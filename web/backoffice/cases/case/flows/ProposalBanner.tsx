import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { answerProposal, getProposal, type ProposalView } from '#contract/cases/staff/proposals.ts'
import { disclosePayoutAccounts, type PayoutAccounts } from '#contract/money/staff/payouts.ts'
import { countWaiting, listWaiting } from '#contract/cases/staff/waiting.ts'
import type { SecondAnswer } from '#domain/accounts/staff/second-person.ts'

import { showMessage } from '../../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../../kit/query.ts'
import { IssueText } from '../../../../kit/texts/IssueText.tsx'
import { useProblemText } from '../../../../kit/texts/problem-text.ts'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'
import { readAfterMove } from '#web/backoffice/applying/applications/after-move.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { DeclineLetter } from '../moves/DeclineLetter.tsx'
import { ConfirmPayoutDialog, PayoutFacts } from './ConfirmPayoutDialog.tsx'
import classes from './Flows.module.css'

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
	const { mutateAsync: send } = useSend(answerProposal, { refreshes: [...readAfterMove, listWaiting, countWaiting] })
	const { applicationId, version } = case_view.application
	const { move, from, to, reason, grounds, payout, note, proposed_by, is_current, refusal, may_refuse, may_withdraw } = proposal
	const answer = async (given: SecondAnswer): Promise<void> => {
		await send({ params: { applicationId, proposalId: proposal.proposal_id }, body: { ...given, version } })
	}
	const may_see_letter = useStaff().permissions.includes('application_reject')
	const [accounts, setAccounts] = useState<PayoutAccounts>()
	const { mutate: disclose, isPending: is_disclosing } = useSend(disclosePayoutAccounts)
	// The full account is shown to whoever pays; the audit keeps who looked.
	const openPayout = () =>
		disclose(
			{ params: { applicationId }, body: {} },
			{ onSuccess: setAccounts, onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }) },
		)
	const statusName = (status: ProposalView['to']): string => t(`backoffice-statuses:status.${status}`)
	const is_shown_why = refusal !== null && !may_withdraw && refusal !== 'err_permission_missing' && is_current
	return (
		<>
			<h3>{t('proposal.title')}</h3>
			<SecondPerson
				what={t(`proposal.${move}`, { status: statusName(to), reason: reason === null ? '' : t(`backoffice-statuses:reason.${reason}`) })}
				changes={[{ name: t('proposal.status'), before: statusName(from), after: statusName(to) }]}
				why={note}
				proposed_by={proposed_by}
				proposed_at={proposal.proposed_at}
				answered_by={proposal.answered_by}
				may={{ confirm: refusal === null, refuse: may_refuse, withdraw: may_withdraw }}
				{...(is_shown_why && { obstacle: <IssueText code={refusal} /> })}
				{...(!is_current && { obstacle: t('proposal.lapsed') })}
				check={payout === null ? undefined : { text: t('proposal.check_payout'), is_busy: is_disclosing, open: openPayout }}
				onAnswer={answer}
			>
				{grounds.length > 0 && (
					<>
						<p>{t('backoffice-moves:told', { grounds: grounds.map((ground) => t(`backoffice-moves:ground.${ground}`)).join(', ') })}</p>
						{may_see_letter && (
							<details>
								<summary>{t('backoffice-moves:letter')}</summary>
								<DeclineLetter applicationId={applicationId} grounds={grounds} is_titled={false} />
							</details>
						)}
					</>
				)}
				{payout !== null && <PayoutFacts payout={payout} />}
			</SecondPerson>
			{payout !== null && accounts !== undefined && (
				<ConfirmPayoutDialog
					payout={payout}
					iban={accounts.payee_iban}
					proposed_by={proposed_by}
					confirm={() => answer({ answer: 'confirm' })}
					onClose={() => setAccounts(undefined)}
				/>
			)}
		</>
	)
}
