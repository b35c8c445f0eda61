import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { turnOf, type Turn } from '#domain/applying/applications/clock.ts'
import { showsReviewNotice } from '#domain/applying/applications/status.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import classes from './ReviewNotice.module.css'

/** Shown on every tab while the case is in review: the next action, mostly none, and since when. */
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

/** The title while the applicant's side acts; an offer is shown to every reader, answerable by them or not. */
function titleOf(clock: ApplicationView['clock'], turn: Turn): 'review.title_asked' | 'review.title_offer' | undefined {
	if (turn !== 'ours' && clock?.stage === 'offer') return 'review.title_offer'
	return turn === 'yours' ? 'review.title_asked' : undefined
}

/** The acting side from this reader's point of view, as a value and as text. */
function useTurn({ clock, own_rights }: ApplicationView): { readonly is: Turn; readonly text: string } {
	const { t } = useTranslation('dashboard')
	const formats = useFormats()
	const is = turnOf(clock, { changes_anything: own_rights.changes.length > 0 })
	return { is, text: t(`turn.${is}`, { names: new Intl.ListFormat(formats.locale).format(clock?.names ?? []) }) }
}

/** Shown on the overview for the statuses no other notice covers. */
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
