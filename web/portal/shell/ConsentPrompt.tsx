import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../kit/Button.tsx'
import { usePartner } from '../../kit/page-state.tsx'
import { RichText } from '../../kit/texts/RichText.tsx'
import { giveConsent } from './consent.ts'
import classes from './Consent.module.css'

/** Both answers look alike, and nothing is blocked meanwhile: no answer is an answer too. */
export function ConsentPrompt({ onSettings }: { readonly onSettings: () => void }) {
	const { t } = useTranslation('consent')
	const { data_protection_url } = usePartner()
	const id = useId()
	const more = (words: string) => (
		<a href={data_protection_url} target="_blank" rel="noreferrer">
			{words}
		</a>
	)
	return (
		<section className={classes.prompt} aria-labelledby={id}>
			<div className={classes.inner}>
				<div>
					<h2 id={id} className={classes.title}>
						{t('title')}
					</h2>
					<p>
						<RichText text={t('text')} marks={{ more }} />
					</p>
				</div>
				<div className={classes.answers}>
					<Button emphasis="secondary" onClick={() => giveConsent('essential')}>
						{t('essential_only')}
					</Button>
					<Button emphasis="secondary" onClick={() => giveConsent('all')}>
						{t('accept_all')}
					</Button>
					<Button emphasis="quiet" onClick={onSettings}>
						{t('settings')}
					</Button>
				</div>
			</div>
		</section>
	)
}
