import { useTranslation } from 'react-i18next'

import { answerAddress, type AccountView, type AddressCorrection } from '#contract/accounts/staff/accounts.ts'
import type { SecondAnswer } from '#domain/accounts/staff/second-person.ts'

import { useSend } from '../../../kit/query.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { AnsweredProposal } from './AnsweredProposal.tsx'
import { refreshes } from './LockDialog.tsx'
import classes from './PortalAccounts.module.css'

interface CorrectionProps {
	readonly correction: AddressCorrection
	readonly onAnswer: (answer: SecondAnswer) => Promise<void>
}

/** What is under way about the account's address, and what has been. */
export function Corrections({ account }: { readonly account: AccountView }) {
	const { t } = useTranslation('portal-accounts')
	const { mutateAsync: send } = useSend(answerAddress, { refreshes })
	const { corrections, partner_key, user_id } = account
	if (corrections.length === 0) return null
	const answers =
		({ correction_id }: AddressCorrection) =>
		async (body: SecondAnswer): Promise<void> =>
			void (await send({ params: { partnerKey: partner_key, userId: user_id, correctionId: correction_id }, body }))
	return (
		<Section id="corrections" title={t('corrections.title')}>
			<ul className={classes.list}>
				{corrections.map((correction) => {
					const Entry = correction.status === 'open' ? Proposed : Answered
					return (
						<li key={correction.correction_id} className={classes.entry}>
							<Entry correction={correction} onAnswer={answers(correction)} />
						</li>
					)
				})}
			</ul>
		</Section>
	)
}

function Proposed({ correction, onAnswer }: CorrectionProps) {
	const { t } = useTranslation('portal-accounts')
	const { email_before, email_after, reason, proposed_by, proposed_at, answered_by_roles, may } = correction
	return (
		<SecondPerson
			what={t('corrections.what')}
			changes={[{ name: t('corrections.value'), before: email_before, after: email_after }]}
			why={reason}
			proposed_by={proposed_by ?? t('locks.unknown')}
			proposed_at={proposed_at}
			answered_by={answered_by_roles}
			may={may}
			onAnswer={onAnswer}
		/>
	)
}

const tones = {
	open: 'neutral',
	sent: 'warning',
	done: 'success',
	refused: 'neutral',
	withdrawn: 'neutral',
	objected: 'danger',
	expired: 'neutral',
} as const

function Answered({ correction, onAnswer }: CorrectionProps) {
	const { t } = useTranslation('portal-accounts')
	const times = useTimes()
	const { status, email_before, email_after, reason, answer_note, objected_at, expires_at } = correction
	const timeOf = (at: string): string => times.exact(new Date(at))
	return (
		<>
			<p>
				{t('corrections.change', { before: email_before, after: email_after })}{' '}
				<Tag tone={tones[status]}>{t(`corrections.status.${status}`)}</Tag>
			</p>
			<p className={classes.reason}>{reason}</p>
			{answer_note !== null && <p className={classes.reason}>{answer_note}</p>}
			<AnsweredProposal
				proposal={correction}
				since={objected_at === null ? [] : [t('corrections.objected', { time: timeOf(objected_at) })]}
				next={status === 'sent' && expires_at !== null ? t('corrections.until', { time: timeOf(expires_at) }) : null}
				onAnswer={onAnswer}
			/>
		</>
	)
}
