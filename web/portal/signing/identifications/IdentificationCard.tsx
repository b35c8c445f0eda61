import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { IdentificationView } from '#contract/signing/identifications.ts'
import { parseProvider } from '#domain/signing/identifications/providers.ts'
import { isLive } from '#domain/signing/identifications/run.ts'

import { Button } from '../../../kit/Button.tsx'
import { CallRefusal } from '../../../kit/call.ts'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import classes from './Identification.module.css'
import { ProviderChoice } from './ProviderChoice.tsx'
import { useIdentification, type Ids } from './use-identification.ts'
import { useStart } from './use-start.ts'
import { Waiting } from './Waiting.tsx'

// With the drawing of QR codes, which only a desktop shows.
const PhoneDialog = lazyComponent(async () => (await import('./PhoneDialog.tsx')).PhoneDialog)

interface IdentificationCardProps extends Ids {
	/** The page of this card, to which the provider returns. */
	readonly returnPath: string
}

type Run = NonNullable<IdentificationView['run']>

/** The reader's own identification: the choice of a provider, the progress, a failure and its remedy. */
export function IdentificationCard({ returnPath, ...ids }: IdentificationCardProps) {
	const { t } = useTranslation('identifications')
	const problemText = useProblemText()
	const { identification, error, is_watching, is_reading, lookNow } = useIdentification(ids)
	const { start, is_starting, failure, link, closeLink } = useStart(ids, returnPath)
	const [is_choosing, setChoosing] = useState(false)

	if (identification === undefined) {
		return error === null ? (
			<div role="status">
				<span className="visually-hidden">{t('loading')}</span>
				<Skeleton lines={6} />
			</div>
		) : (
			<Notice kind="danger" title={t('failed_to_load')} is_news>
				<p>{problemText.ofError(error)}</p>
				<div className={classes.buttons}>
					<Button emphasis="secondary" is_busy={is_reading} onClick={lookNow}>
						{t('again')}
					</Button>
				</div>
			</Notice>
		)
	}

	const { run, offers } = identification
	const is_known = run === null || (parseProvider(run.provider) !== undefined && run.reason !== 'unknown_at_provider')
	const is_waiting =
		run !== null && is_known && isLive(run.status) && !(run.status === 'start' && run.redirect_url === null && run.provider !== 'manual')
	const others = offers.filter(({ provider }) => provider !== run?.provider)
	const shown = is_waiting ? others : offers
	const is_away = failure instanceof CallRefusal && failure.is('err_identification_unavailable')
	return (
		<div className={classes.card}>
			{failure !== undefined && (
				<Notice kind="danger" {...(is_away && { title: t('failure.away_title') })} is_news>
					<p>{problemText.ofError(failure)}</p>
				</Notice>
			)}
			{identification.status === 'completed' ? (
				<Done identification={identification} />
			) : is_waiting && is_choosing ? null : is_waiting ? (
				<Waiting
					run={run}
					is_watching={is_watching}
					is_reading={is_reading}
					is_starting={is_starting}
					may_choose={others.length > 0}
					onLook={lookNow}
					onGoOn={(channel) => void start({ channel, provider: parseProvider(run.provider) })}
					onChoose={() => setChoosing(true)}
				/>
			) : (
				<Failure run={run} is_known={is_known} />
			)}
			{shown.length > 0 && (is_choosing || !is_waiting) && (
				<ProviderChoice
					// A waiting run offers other providers, so the choice starts over.
					key={String(is_waiting)}
					offers={shown}
					last={run?.provider}
					is_starting={is_starting}
					onStart={(way) => {
						void start(way).then(() => setChoosing(false))
					}}
					{...(is_waiting && { onKeep: () => setChoosing(false) })}
				/>
			)}
			{identification.status !== 'completed' && offers.length === 0 && !is_waiting && (
				<Notice kind="info" title={t('not_now_title')}>
					<p>{t('not_now')}</p>
				</Notice>
			)}
			{link !== undefined && run !== null && isLive(run.status) && <PhoneDialog link={link} onClose={closeLink} />}
		</div>
	)
}

function Done({ identification: { completed, valid_until } }: { readonly identification: IdentificationView }) {
	const { t } = useTranslation('identifications')
	const formats = useFormats()
	return (
		<Notice kind="success" title={t('done.title')} is_news>
			{completed !== null && valid_until !== null && (
				<p>{t('done.text', { date: formats.date(completed), until: formats.date(valid_until) })}</p>
			)}
		</Notice>
	)
}

/** The reason the last run failed, or a notice that its provider is unknown. */
function Failure({ run, is_known }: { readonly run: Run | null; readonly is_known: boolean }) {
	const { t } = useTranslation('identifications')
	if (!is_known) {
		return (
			<Notice kind="danger" title={t('failure.provider_title')} is_news>
				<p>{t('failure.provider')}</p>
			</Notice>
		)
	}
	if (run === null || run.status !== 'failed') return null
	return (
		<Notice kind="warning" title={t('failure.title')} is_news>
			<p>{t(`reason.${run.reason ?? 'other'}`)}</p>
			<p>{t('failure.onward')}</p>
		</Notice>
	)
}
