import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'

import { getApplication } from '#contract/applying/applications.ts'
import { listOffers } from '#contract/review/offers.ts'

import { Button } from '../../../kit/Button.tsx'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useProfile } from '../../../kit/page-state.tsx'
import { useCall } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { PanelSkeleton } from '#web/portal/applying/applications/PanelSkeleton.tsx'
import { useLiveChanges } from '#web/portal/applying/applications/use-live-changes.ts'
import { path } from '#web/portal/platform/path.ts'
import { AnswerPanel, answers, type Answer } from './AnswerPanel.tsx'
import { EarlierOffers } from './EarlierOffers.tsx'
import classes from './Offers.module.css'
import { OfferFile } from './OfferFile.tsx'
import { OfferTerms } from './OfferTerms.tsx'

const dialogs = {
	accept: lazyComponent(async () => (await import('./AcceptDialog.tsx')).AcceptDialog),
	decline: lazyComponent(async () => (await import('./DeclineDialog.tsx')).DeclineDialog),
	change: lazyComponent(async () => (await import('./ChangeDialog.tsx')).ChangeDialog),
} as const satisfies Record<Answer, unknown>

/** The offer on its own page: to read, print and decide on. The open dialog is part of the address. */
export function OfferPage() {
	const { t } = useTranslation('offers')
	const formats = useFormats()
	const { id: applicationId = '' } = useParams()
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const params = { applicationId }
	const { data: application } = useCall(getApplication, { params })
	const { data: view } = useCall(listOffers, { params })
	const profile = useProfile()
	useLiveChanges(applicationId)

	const [offer, ...earlier] = view?.offers ?? []
	const wanted = answers.find((answer) => answer === query.get('answer'))
	const show = (answer?: Answer): void => void navigate(path.offer(applicationId, answer), { replace: true, preventScrollReset: true })
	const AnswerDialog = wanted === undefined ? undefined : dialogs[wanted]
	const is_loaded = application !== undefined && view !== undefined

	return (
		<article className={classes.page}>
			<div className={classes.onScreen}>
				<Breadcrumb
					steps={[{ to: path.dashboardApplicationOverview(applicationId), text: application?.companyName ?? t('back') }]}
					current={t('page')}
				/>
			</div>
			<div className={classes.head}>
				<div>
					<h1 tabIndex={-1}>{t('title')}</h1>
					{is_loaded && offer !== undefined && (
						<p className={classes.about}>
							<span>{application.companyName}</span>
							<span>{t('number', { number: offer.number, date: formats.date(offer.released_on) })}</span>
						</p>
					)}
				</div>
				{offer !== undefined && (
					<div className={`${classes.onScreen} ${classes.copies}`}>
						{offer.document_id !== null && <OfferFile applicationId={applicationId} documentId={offer.document_id} />}
						<div className={classes.print}>
							<Button emphasis="secondary" onClick={() => window.print()}>
								{t('print')}
							</Button>
						</div>
					</div>
				)}
			</div>
			{!is_loaded ? (
				<PanelSkeleton />
			) : offer === undefined ? (
				<p>{t('none')}</p>
			) : (
				<>
					<AnswerPanel offer={offer} view={view} onAnswer={show} />
					<OfferTerms terms={offer.terms} applied_for={view.applied_for} />
					<EarlierOffers offers={earlier} />
					{AnswerDialog !== undefined && offer.status === 'released' && (
						<AnswerDialog
							applicationId={applicationId}
							company={application.companyName}
							offer={offer}
							draft_key={`${profile?.user_id} ${offer.offer_id} ${wanted}`}
							onClose={() => show()}
						/>
					)}
				</>
			)}
		</article>
	)
}
