import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import type { WaitingItem } from '#contract/cases/staff/waiting.ts'

import { ButtonLink } from '../../../../kit/Button.tsx'
import { useNow } from '#web/backoffice/platform/use-now.ts'
import { Clock } from '../../waiting/Clock.tsx'
import { placeOf } from '../../waiting/place-of.ts'
import { useWaitingText } from '../../waiting/use-waiting-text.ts'
import classes from './Moves.module.css'

/** The proposal stands above with its answers, and a case of one's own that waits for nothing else has its steps. */
const shownElsewhere: readonly WaitingItem['kind'][] = ['proposal', 'own_case']

/** What waits for this person in the case, the documents as one; a release that is possible is the step itself. */
function waitingIn({ waiting, steps }: CaseView): WaitingItem[] {
	const is_released_here = steps.some(({ to, refusal }) => to === 'offer_available' && refusal === null)
	const first_document = waiting.find(({ kind }) => kind === 'document')
	return waiting.filter(
		(item) =>
			!shownElsewhere.includes(item.kind) &&
			!(item.kind === 'release' && is_released_here) &&
			(item.kind !== 'document' || item === first_document),
	)
}

interface WaitingProps {
	readonly case_view: CaseView
	/** No step is possible: the most urgent is the way forward. */
	readonly is_forward: boolean
}

/** What waits for this person here, from the same list as the first page. */
export function Waiting({ case_view, is_forward }: WaitingProps) {
	const { t } = useTranslation(['waiting', 'backoffice-documents'])
	const text = useWaitingText()
	const now = useNow(30_000)
	const items = waitingIn(case_view)
	const documents = case_view.waiting.filter(({ kind }) => kind === 'document').length
	if (items.length === 0) return null
	const deedOf = (item: WaitingItem): string => {
		const deed =
			item.kind === 'document' && documents > 1 ? t('backoffice-documents:review_waiting', { count: documents }) : text.deed(item)
		return item.stands_in_for === null ? deed : [deed, t('for', { name: item.stands_in_for })].join(' · ')
	}
	return (
		<ul className={classes.waiting} aria-label={t('here')}>
			{items.map((item, at) => (
				<li key={item.waiting_id}>
					{is_forward && at === 0 ? (
						<ButtonLink to={placeOf(item)} is_wide>
							{deedOf(item)}
						</ButtonLink>
					) : (
						<Link to={placeOf(item)}>{deedOf(item)}</Link>
					)}
					<Clock item={item} now={now} />
				</li>
			))}
		</ul>
	)
}
