import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { getCase, moveCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { getStaffOffers, refuseTerms, type StaffOffer, type StaffOffers } from '#contract/review/staff/offers.ts'
import type { SecondAnswer } from '#domain/accounts/staff/second-person.ts'

import { useTermsFacts } from '../../../kit/offers/terms-facts.ts'
import { useSend } from '../../../kit/query.ts'
import { IssueText } from '../../../kit/texts/IssueText.tsx'
import { readAfterMove } from '#web/backoffice/applying/applications/after-move.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import type { ChangedValue } from '#web/backoffice/platform/second-person/Changes.tsx'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'

interface ToReleaseProps {
	readonly offer: StaffOffer
	/** The offer before this one, if there was one. */
	readonly earlier: StaffOffer | undefined
	readonly release: NonNullable<StaffOffers['release']>
	readonly case_view: CaseView
}

/** Prepared terms where a release is the next step: released in its dialog, or given back to their author with a reason. */
export function ToRelease({ offer, earlier, release, case_view: { application, steps } }: ToReleaseProps) {
	const { t } = useTranslation('offers')
	const [, setQuery] = useSearchParams()
	const changesOf = useTermsChanges()
	const { mutateAsync: refuse } = useSend(refuseTerms, { refreshes: [getStaffOffers, getCase] })
	const { mutateAsync: move } = useSend(moveCase, { refreshes: readAfterMove })
	const step = steps.find(({ to }) => to === 'offer_available')
	// Terms that were put to the vote cannot be changed any more: the case goes back with them.
	const back = steps.find(({ is_back, needs_note, refusal }) => is_back && needs_note && refusal === null)
	const [latest] = offer.versions
	const { applicationId, version } = application
	const answer = async (given: SecondAnswer): Promise<void> => {
		if (given.answer !== 'refuse') return
		const { note } = given
		if (release.may_refuse) await refuse({ params: { applicationId }, body: { version, note } })
		else if (back !== undefined) await move({ params: { applicationId }, body: { move: 'step', to: back.to, version, note } })
	}
	const refusal = step?.refusal ?? null
	const may_release = step !== undefined && refusal === null
	return (
		<SecondPerson
			what={t('staff.to_release', { version: latest?.version ?? 1 })}
			changes={[
				{ name: t('staff.standing'), before: t('status.prepared'), after: t('status.released') },
				...(earlier === undefined ? [] : changesOf(earlier, offer)),
			]}
			why={offer.exception_reason ?? ''}
			proposed_by={offer.prepared_by}
			proposed_at={offer.prepared_at}
			answered_by={release.answered_by}
			may={{ confirm: may_release, refuse: release.may_refuse || (may_release && back !== undefined), withdraw: false }}
			{...(refusal !== null && refusal.code !== 'err_permission_missing' && { obstacle: <IssueText {...refusal} /> })}
			check={{
				text: t('staff.check_release'),
				is_busy: false,
				open: () => setQuery({ step: 'offer_available' }, { replace: true, preventScrollReset: true }),
			}}
			onAnswer={answer}
		/>
	)
}

/** The terms that are other than in the offer before. */
function useTermsChanges(): (earlier: StaffOffer, offer: StaffOffer) => ChangedValue[] {
	const factsOf = useTermsFacts(useFormats())
	const rowsOf = (offer: StaffOffer) => {
		const { headline, terms, costs } = factsOf(offer.terms)
		return new Map([headline, ...terms, ...costs].map(({ label, value }) => [label, value]))
	}
	return (earlier, offer) => {
		const [before, after] = [rowsOf(earlier), rowsOf(offer)]
		return [...new Set([...before.keys(), ...after.keys()])]
			.filter((label) => before.get(label) !== after.get(label))
			.map((label) => ({ name: label, before: before.get(label) ?? null, after: after.get(label) ?? null }))
	}
}
