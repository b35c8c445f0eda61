import { useTranslation } from 'react-i18next'

import type { OffersView, OfferView } from '#contract/review/offers.ts'

import { Button } from '../../../kit/Button.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { useNow } from '#web/portal/platform/dashboard/use-now.ts'
import classes from './Offers.module.css'
import { useUntil } from './until.ts'

export const answers = ['accept', 'change', 'decline'] as const
export type Answer = (typeof answers)[number]

interface AnswerPanelProps {
	readonly offer: OfferView
	readonly view: OffersView
	readonly onAnswer: (answer: Answer) => void
}

const emphasis = { accept: 'primary', change: 'secondary', decline: 'quiet' } as const

/** The actions on an offer, its deadline and who may answer; or its outcome. */
export function AnswerPanel({ offer, view: { may_answer, may_ask_for_change, answerers }, onAnswer }: AnswerPanelProps) {
	const { t } = useTranslation('offers')
	const formats = useFormats()
	const until = useUntil()
	const now_ms = useNow()
	const { status, change_request } = offer
	if (status !== 'released')
		return (
			<Notice kind={status === 'accepted' ? 'success' : 'info'} title={t(`over.${status}.title`)}>
				<p>{t(`over.${status}.text`)}</p>
			</Notice>
		)
	const is_late = change_request !== null && new Date(offer.expires_at).getTime() <= now_ms
	const possible = answers.filter((answer) => (answer === 'change' ? may_ask_for_change : may_answer && !is_late))
	return (
		<section className={classes.answer}>
			<h2>{t('answer.title')}</h2>
			{change_request !== null && (
				<Notice kind="info" title={t('answer.asked_title')}>
					<p>
						{t(is_late ? 'answer.asked_late' : 'answer.asked', {
							date: formats.date(change_request.asked_at),
							last_day: formats.date(offer.last_day),
						})}
					</p>
				</Notice>
			)}
			{!is_late && <p className={classes.until}>{until(offer)}</p>}
			{possible.length > 0 && (
				<div className={classes.buttons}>
					{possible.map((answer) => (
						<Button key={answer} emphasis={emphasis[answer]} onClick={() => onAnswer(answer)}>
							{t(`answer.${answer}`)}
						</Button>
					))}
				</div>
			)}
			{!may_answer && <p>{t('answer.not_you')}</p>}
			<p className={classes.small}>
				{answerers.length === 0 ? t('answer.nobody') : t('answer.who', { names: new Intl.ListFormat(formats.locale).format(answerers) })}
			</p>
		</section>
	)
}
