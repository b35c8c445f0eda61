import { useTranslation } from 'react-i18next'

import type { IdentificationView } from '#contract/signing/identifications.ts'
import { factsOf, parseProvider } from '#domain/signing/identifications/providers.ts'
import type { IdentChannel } from '#domain/signing/identifications/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import classes from './Identification.module.css'

interface WaitingProps {
	readonly run: NonNullable<IdentificationView['run']>
	readonly is_watching: boolean
	readonly is_reading: boolean
	readonly is_starting: boolean
	readonly may_choose: boolean
	readonly onLook: () => void
	readonly onGoOn: (channel: IdentChannel) => void
	readonly onChoose: () => void
}

/** A run in progress: the person, the provider or staff act next. */
export function Waiting({ run, is_watching, is_reading, is_starting, may_choose, onLook, onGoOn, onChoose }: WaitingProps) {
	const { t } = useTranslation('identifications')
	const formats = useFormats()
	const provider = parseProvider(run.provider)
	const state = run.is_looked_at ? 'looked_at' : run.provider === 'manual' ? 'by_hand' : run.status === 'start' ? 'started' : 'running'
	const is_with_provider = state === 'started' || state === 'running'
	const values = { provider: provider === undefined ? run.provider : t(`provider.${provider}`), date: formats.date(run.expires_at) }
	return (
		<Notice kind="info" title={t(`waiting.${state}_title`)}>
			<p>{t(`waiting.${state}`, values)}</p>
			{is_with_provider && (
				<div className={classes.buttons}>
					{run.redirect_url !== null && (
						<Button is_busy={is_starting} onClick={() => onGoOn('here')}>
							{t('waiting.go_on')}
						</Button>
					)}
					{provider !== undefined && factsOf(provider).is_on_phone && (
						<Button emphasis="secondary" is_busy={is_starting} onClick={() => onGoOn('phone')}>
							{t('waiting.on_phone')}
						</Button>
					)}
				</div>
			)}
			{is_with_provider && (
				<p className={classes.watching} role="status">
					{t(is_watching ? 'waiting.watching' : 'waiting.paused')}{' '}
					{!is_watching && (
						<Button emphasis="quiet" is_busy={is_reading} onClick={onLook}>
							{t('waiting.look')}
						</Button>
					)}
				</p>
			)}
			{may_choose && (
				<div>
					<Button emphasis="quiet" onClick={onChoose}>
						{t('waiting.other')}
					</Button>
				</div>
			)}
		</Notice>
	)
}
