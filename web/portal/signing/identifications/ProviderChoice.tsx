import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { IdentOffer } from '#contract/signing/identifications.ts'
import type { IdentProvider } from '#domain/signing/identifications/providers.ts'
import type { IdentChannel } from '#domain/signing/identifications/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import classes from './Identification.module.css'

interface ProviderChoiceProps {
	readonly offers: readonly IdentOffer[]
	/** The provider of the last run, preselected. */
	readonly last: string | undefined
	readonly is_starting: boolean
	readonly onStart: (way: { readonly channel: IdentChannel; readonly provider: IdentProvider }) => void
	/** An existing run can be continued instead. */
	readonly onKeep?: () => void
}

/** The ways of identification: the preselected one expanded, the others collapsed. */
export function ProviderChoice({ offers, last, is_starting, onStart, onKeep }: ProviderChoiceProps) {
	const { t } = useTranslation('identifications')
	const id = useId()
	const [chosen, setChosen] = useState(() => (offers.find(({ provider }) => provider === last) ?? offers[0])?.provider)
	// The chosen way may no longer be offered after a refetch.
	const offer = offers.find(({ provider }) => provider === chosen) ?? offers[0]
	if (offer === undefined) return null
	return (
		<div className={classes.card}>
			<fieldset className={classes.choice}>
				<legend className={classes.legend}>{t('choice.title')}</legend>
				{offers.map((one, at) => (
					<div key={one.provider} className={classes.offer} data-chosen={one === offer || undefined}>
						<input
							type="radio"
							id={`${id}-${one.provider}`}
							name={id}
							className={classes.radio}
							checked={one === offer}
							onChange={() => setChosen(one.provider)}
						/>
						<label htmlFor={`${id}-${one.provider}`} className={classes.name}>
							{t(`provider.${one.provider}`)}
							{at === 0 && offers.length > 1 && <span className={classes.recommended}>{t('choice.recommended')}</span>}
						</label>
						{one === offer && <About offer={one} />}
					</div>
				))}
			</fieldset>
			<div className={classes.buttons}>
				<Button is_busy={is_starting} onClick={() => onStart({ channel: 'here', provider: offer.provider })}>
					{t(offer.provider === 'manual' ? 'choice.ask_us' : 'choice.here')}
				</Button>
				{offer.is_on_phone && (
					<Button emphasis="secondary" is_busy={is_starting} onClick={() => onStart({ channel: 'phone', provider: offer.provider })}>
						{t('choice.on_phone')}
					</Button>
				)}
				{onKeep !== undefined && (
					<Button emphasis="quiet" onClick={onKeep}>
						{t('choice.keep')}
					</Button>
				)}
			</div>
		</div>
	)
}

function About({ offer: { provider, needs, minutes, hours } }: { readonly offer: IdentOffer }) {
	const { t } = useTranslation('identifications')
	return (
		<div className={classes.about}>
			<p>{t(`about.${provider}`)}</p>
			<dl className={classes.facts}>
				<div>
					<dt>{t('choice.time')}</dt>
					<dd>{minutes === null ? t('choice.minutes_unknown') : t('choice.minutes', minutes)}</dd>
				</div>
				{hours !== null && (
					<div>
						<dt>{t('choice.hours')}</dt>
						<dd>{t('choice.daily', hours)}</dd>
					</div>
				)}
				<div>
					<dt>{t('choice.needs_title')}</dt>
					<dd>
						<ul className={classes.needs}>
							{needs.map((need) => (
								<li key={need}>{t(`needs.${need}`)}</li>
							))}
						</ul>
					</dd>
				</div>
			</dl>
		</div>
	)
}
