import { useTranslation } from 'react-i18next'

import {
	getRecommendations,
	voteOnRecommendation,
	type RecommendationsView,
	type RecommendationView,
} from '#contract/review/staff/recommendations.ts'
import { statusByVotes } from '#domain/review/recommendations/rules.ts'
import type { NeededVotes } from '#domain/review/authority/authority.ts'
import type { SecondAnswer } from '#domain/accounts/staff/second-person.ts'

import { useSend } from '../../../kit/query.ts'
import { IssueText } from '../../../kit/texts/IssueText.tsx'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'

interface OpenVoteProps {
	readonly open: RecommendationsView['open_votes'][number]
	readonly needed: NeededVotes
	readonly recommendation: RecommendationView
	readonly applicationId: string
	/** Opens the dialog of a vote in favour, which may have a reason. */
	readonly vote: () => void
	readonly reload: () => Promise<unknown>
}

/** A vote that is still open: what it changes, and whose it is. */
export function OpenVote({
	open: { office, lacking, answered_by, refusal },
	needed,
	recommendation,
	applicationId,
	vote,
	reload,
}: OpenVoteProps) {
	const { t } = useTranslation('recommendations')
	const { mutateAsync: send } = useSend(voteOnRecommendation, { refreshes: [getRecommendations] })
	const { authors, saved_at, status, version, votes } = recommendation
	const after = statusByVotes([...votes.filter(({ voided_at }) => voided_at === null), { office, vote: 'approve' }], needed)
	const answer = async (given: SecondAnswer): Promise<void> => {
		if (given.answer !== 'refuse') return
		await send({ params: { applicationId }, body: { office, version, vote: 'reject', note: given.note } })
		await reload()
	}
	const name = t(`office.${office}`)
	return (
		<SecondPerson
			what={t('vote_waits', { office: name, count: lacking })}
			about={name}
			changes={[
				{ name: t('your_vote'), before: null, after: t('vote.approve') },
				...(after === status ? [] : [{ name: t('standing'), before: t(`status.${status}`), after: t(`status.${after}`) }]),
			]}
			why=""
			proposed_by={authors.at(-1) ?? ''}
			proposed_at={saved_at}
			answered_by={answered_by}
			may={{ confirm: refusal === null, refuse: refusal === null, withdraw: false }}
			{...(refusal !== null && refusal !== 'err_permission_missing' && { obstacle: <IssueText code={refusal} /> })}
			check={{ text: t('cast'), is_busy: false, open: vote }}
			onAnswer={answer}
		/>
	)
}
