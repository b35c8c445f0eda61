import { useTranslation } from 'react-i18next'

import type { AccountDeletion, AddressCorrection } from '#contract/accounts/staff/accounts.ts'
import type { SecondAnswer } from '#domain/accounts/staff/second-person.ts'

import { Button } from '../../../kit/Button.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from './PortalAccounts.module.css'

interface AnsweredProposalProps {
	readonly proposal: AccountDeletion | AddressCorrection
	/** What happened to it since. */
	readonly since: readonly string[]
	/** What it waits for now, and until when. */
	readonly next: string | null
	readonly onAnswer: (answer: SecondAnswer) => Promise<void>
}

/** Who proposed and who answered what was proposed about an account, and the way to withdraw it while it is under way. */
export function AnsweredProposal({ proposal, since, next, onAnswer }: AnsweredProposalProps) {
	const { t } = useTranslation('portal-accounts')
	const times = useTimes()
	const problemText = useProblemText()
	const { status, proposed_by, proposed_at, answered_by, answered_at, may } = proposal
	const by = (at: string, name: string | null) => ({ time: times.exact(new Date(at)), name: name ?? t('locks.unknown') })
	const answer = t(status === 'refused' ? 'corrections.refused' : 'corrections.confirmed', by(answered_at ?? proposed_at, answered_by))
	const withdraw = (): void =>
		void onAnswer({ answer: 'withdraw' }).then(
			() => showMessage({ kind: 'success', text: t('corrections.withdrawn') }),
			(error: unknown) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
		)
	return (
		<>
			<p className={classes.muted}>
				{[t('corrections.proposed', by(proposed_at, proposed_by)), ...(answered_at === null ? [] : [answer]), ...since].join(' · ')}
			</p>
			{next !== null && <p className={classes.muted}>{next}</p>}
			{may.withdraw && (
				<p className={classes.acts}>
					<Button emphasis="secondary" onClick={withdraw}>
						{t('corrections.withdraw')}
					</Button>
				</p>
			)}
		</>
	)
}
