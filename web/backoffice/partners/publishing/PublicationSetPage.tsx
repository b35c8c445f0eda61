import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import {
	answerPublicationSet,
	getPublication,
	getPublicationSet,
	listPublications,
	type PublicationSetView,
} from '#contract/partners/staff/publishing.ts'

import { Button } from '../../../kit/Button.tsx'
import { CallRefusal } from '../../../kit/call.ts'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { NotFoundPage } from '#web/backoffice/platform/layout/NotFoundPage.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { useNames } from './use-names.ts'

/** What one person has submitted, for the one who answers for it. */
export function PublicationSetPage() {
	const { t } = useTranslation('publishing')
	const { partnerKey = '', setId = '' } = useParams()
	const { data, error } = useCall(getPublicationSet, { params: { partnerKey, setId } }, { throwOnError: false })
	if (error instanceof CallRefusal && error.is('err_entity_not_found')) return <NotFoundPage />
	if (data === undefined && error !== null) throw error
	return (
		<>
			<PageHead title={t('title')} {...(data !== undefined && { lead: data.partner.display_name })} />
			{data === undefined && <Skeleton lines={6} />}
			{data?.state === 'submitted' && <Submitted set={data} />}
			{data !== undefined && data.state !== 'submitted' && <Answered set={data} />}
		</>
	)
}

interface SetProps {
	readonly set: PublicationSetView
}

function useAnswer({ set_id: setId, partner: { key: partnerKey } }: PublicationSetView) {
	const { mutateAsync: send } = useSend(answerPublicationSet, { refreshes: [getPublicationSet, getPublication, listPublications] })
	return (body: Parameters<typeof send>[0]['body']) => send({ params: { partnerKey, setId }, body })
}

function Submitted({ set }: SetProps) {
	const { t } = useTranslation('publishing')
	const times = useTimes(set.partner.time_zone)
	const { changeOf } = useNames()
	const answer = useAnswer(set)
	const { may, effective_from } = set
	return (
		<SecondPerson
			what={set.subjects.map((subject) => t(`subject.${subject}`)).join(', ')}
			changes={set.changes.flatMap(({ differences }) => differences.map(changeOf))}
			why={set.reason}
			proposed_by={set.submitted_by}
			proposed_at={set.submitted_at}
			answered_by={set.answered_by}
			may={{ confirm: may.confirm, refuse: may.refuse, withdraw: may.withdraw }}
			onAnswer={async (body) => void (await answer(body))}
		>
			{set.changes.some(({ is_retired }) => is_retired) && <p>{t('ends')}</p>}
			<p>{effective_from === null ? t('at_once') : t('from', { time: times.exact(new Date(effective_from)) })}</p>
		</SecondPerson>
	)
}

function Answered({ set }: SetProps) {
	const { t } = useTranslation('publishing')
	const times = useTimes(set.partner.time_zone)
	const problemText = useProblemText()
	const answer = useAnswer(set)
	const { state, takes_effect, released_by, note, may } = set
	if (state === 'submitted') return null
	const recall = (): void => {
		answer({ answer: 'recall' }).catch((error: unknown) => showMessage({ kind: 'failure', text: problemText.ofError(error) }))
	}
	return (
		<section>
			<p>{t(`state.${state}`, { name: released_by ?? '', time: takes_effect === null ? '' : times.exact(new Date(takes_effect)) })}</p>
			{note !== null && <p>{note}</p>}
			{may.recall && (
				<Button emphasis="secondary" onClick={recall}>
					{t('recall')}
				</Button>
			)}
		</section>
	)
}
