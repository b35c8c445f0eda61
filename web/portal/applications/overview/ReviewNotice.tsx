import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { turnOf, type Turn } from '#domain/applying/applications/clock.ts'
import { showsReviewNotice } from '#domain/applying/applications/status.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import { Notice } from '../../dashboard/Notice.tsx'
import classes from './ReviewNotice.module.css'

/** On every tab while the application is with us: what is to be done, mostly nothing, and since when. */
export function ReviewNotice({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('dashboard')
	const formats = useFormats()
	const turn = useTurn(application)
	const { display_status, submitted, shortApplicationId, clock } = application
	if (!showsReviewNotice(display_status)) return null
	const is_signed = display_status === 'in_review_after_signature'
	const title = titleOf(clock, turn.is) ?? (is_signed ? 'review.after_signature_title' : 'review.title')
	return (
		<Notice kind="info" title={t(title)}>
			<p>{turn.is === 'ours' && is_signed ? t('review.after_signature_text') : turn.text}</p>
			{submitted !== null && <p>{t('review.submitted', { date: formats.date(submitted), short_id: shortApplicationId })}</p>}
		</Notice>
	)
}

/** Of what waits for the applicant's side; an offer is there whoever may answer it. */
function titleOf(clock: ApplicationView['clock'], turn: Turn): 'review.title_asked' | 'review.title_offer' | undefined {
	if (turn !== 'ours' && clock?.stage === 'offer') return 'review.title_offer'
	return turn === 'yours' ? 'review.title_asked' : undefined
}

/** Whose turn it is, for the person who reads it, and that in words. */
function useTurn({ clock, own_rights }: ApplicationView): { readonly is: Turn; readonly text: string } {
	const { t } = useTranslation('dashboard')
	const formats = useFormats()
	const is = turnOf(clock, { changes_anything: own_rights.changes.length > 0 })
	return { is, text: t(`turn.${is}`, { names: new Intl.ListFormat(formats.locale).format(clock?.names ?? []) }) }
}

/** On the overview, for the statuses nothing else speaks of. */
export function StatusNotice({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('dashboard')
	const turn = useTurn(application)
	const { display_status: status } = application
	if (status === 'not_completed' || status === 'closed' || showsReviewNotice(status)) return null
	const is_good_news = status === 'signed' || status === 'paid_out'
	return (
		<div className={classes.notice}>
			<Notice
				kind={is_good_news ? 'success' : 'info'}
				title={t((status === 'unknown' ? titleOf(application.clock, turn.is) : undefined) ?? `alerts.${status}.title`)}
			>
				<p>{status === 'unknown' ? turn.text : t(`alerts.${status}.text`)}</p>
			</Notice>
		</div>
	)
}
