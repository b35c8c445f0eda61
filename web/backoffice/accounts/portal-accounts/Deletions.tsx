import { useTranslation } from 'react-i18next'

import { answerDeletion, type AccountDeletion, type AccountView } from '#contract/accounts/staff/accounts.ts'
import type { SecondAnswer } from '#domain/accounts/staff/second-person.ts'

import { useSend } from '../../../kit/query.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { DeletionPlanText } from './DeletionPlanText.tsx'
import { AnsweredProposal } from './AnsweredProposal.tsx'
import { refreshes } from './LockDialog.tsx'
import classes from './PortalAccounts.module.css'

/** The account's deletion: entered, confirmed, done, or not. */
export function Deletions({ account }: { readonly account: AccountView }) {
	const { t } = useTranslation('portal-accounts')
	const { mutateAsync: send } = useSend(answerDeletion, { refreshes })
	const { deletions, deletion_plan, partner_key, user_id } = account
	if (deletions.length === 0) return null
	return (
		<Section id="deletions" title={t('deletions.title')}>
			<ul className={classes.list}>
				{deletions.map((deletion) => {
					const { deletion_id, status, reason, proposed_by, proposed_at, answered_by_roles, may } = deletion
					const answer = async (body: SecondAnswer): Promise<void> =>
						void (await send({ params: { partnerKey: partner_key, userId: user_id, deletionId: deletion_id }, body }))
					const is_held = deletion_plan.holds.length > 0
					return (
						<li key={deletion_id} className={classes.entry}>
							{status === 'open' ? (
								<SecondPerson
									what={t('deletions.what')}
									changes={[]}
									why={reason}
									proposed_by={proposed_by ?? t('locks.unknown')}
									proposed_at={proposed_at}
									answered_by={answered_by_roles}
									may={{ ...may, confirm: may.confirm && !is_held }}
									{...(may.confirm && is_held && { obstacle: t('deletions.held') })}
									onAnswer={answer}
								>
									<DeletionPlanText plan={deletion_plan} />
								</SecondPerson>
							) : (
								<Answered deletion={deletion} onAnswer={answer} />
							)}
						</li>
					)
				})}
			</ul>
		</Section>
	)
}

const tones = { open: 'neutral', confirmed: 'warning', done: 'success', refused: 'neutral', withdrawn: 'neutral' } as const

interface AnsweredProps {
	readonly deletion: AccountDeletion
	readonly onAnswer: (answer: SecondAnswer) => Promise<void>
}

function Answered({ deletion, onAnswer }: AnsweredProps) {
	const { t } = useTranslation('portal-accounts')
	const times = useTimes()
	const { status, reason, answer_note, due_at, ended_at } = deletion
	const timeOf = (at: string): string => times.exact(new Date(at))
	return (
		<>
			<p>
				<Tag tone={tones[status]}>{t(`deletions.status.${status}`)}</Tag>
			</p>
			{status !== 'done' && <p className={classes.reason}>{reason}</p>}
			{status !== 'done' && answer_note !== null && <p className={classes.reason}>{answer_note}</p>}
			<AnsweredProposal
				proposal={deletion}
				since={status === 'done' && ended_at !== null ? [t('deletions.ended', { time: timeOf(ended_at) })] : []}
				next={status === 'confirmed' && due_at !== null ? t('deletions.due', { time: timeOf(due_at) }) : null}
				onAnswer={onAnswer}
			/>
		</>
	)
}
