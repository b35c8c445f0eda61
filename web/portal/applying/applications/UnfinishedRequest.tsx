import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { usePageState } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { continueAddress } from '#web/portal/platform/access.ts'
import { hasBegun } from './has-begun.ts'
import classes from './UnfinishedRequest.module.css'

const DiscardDialog = lazyComponent(async () => (await import('./DiscardDialog.tsx')).DiscardDialog)

/** A draft that was not sent: continue it or discard it. */
export function UnfinishedRequest() {
	const { t } = useTranslation('applications')
	const formats = useFormats()
	const draft = usePageState((state) => state.draft)
	const [is_asking, setAsking] = useState(false)
	if (!hasBegun(draft)) return null
	const { companyName } = draft.answers
	return (
		<section className={classes.panel}>
			<div>
				<h2 className={classes.title}>{t('unfinished.title')}</h2>
				<p>
					{typeof companyName === 'string' && companyName !== ''
						? t('unfinished.text_company', { company: companyName, date: formats.date(draft.updated_at) })
						: t('unfinished.text', { date: formats.date(draft.updated_at) })}
				</p>
			</div>
			<div className={classes.actions}>
				<ButtonLink to={continueAddress({ draft })} emphasis="secondary">
					{t('unfinished.continue')}
				</ButtonLink>
				<Button emphasis="quiet" onClick={() => setAsking(true)}>
					{t('discard.open')}
				</Button>
			</div>
			{is_asking && <DiscardDialog onClose={() => setAsking(false)} />}
		</section>
	)
}
